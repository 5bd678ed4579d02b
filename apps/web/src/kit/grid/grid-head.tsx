import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { cn } from '../cn.ts'
import { usePrinting } from '../hooks/on-paper.ts'
import { useWidth } from '../hooks/use-size.ts'
import type { Order } from '../lib/rows.ts'
import { ROLES } from '../table-roles.ts'
import type { Column, Sort } from './column.ts'

interface SortButtonProps<R> {
  sort: Sort<R>
  label: string
  order: Order
  onOrder: (order: Order) => void
  right: boolean
  /** Shares the head with other sorts, so that no room is kept for the arrow. */
  tight: boolean
}

const SortButton = <R,>({ sort, label, order, onOrder, right, tight }: SortButtonProps<R>) => {
  const active = order.by === sort.id
  // A button would be missing from the head on the next sheets of paper.
  if (usePrinting()) return label
  const Icon = !active ? ChevronsUpDown : order.desc ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onOrder({ by: sort.id, desc: active ? !order.desc : sort.largestFirst === true })}
      className={cn(
        'group relative inline-flex h-10 items-center gap-1 rounded-md text-xs transition-colors hover:text-foreground',
        active ? 'text-foreground' : 'text-muted-foreground',
        right && 'text-right',
      )}
    >
      {label}
      {(active || !tight) && (
        <Icon
          className={cn(
            'size-3.5 shrink-0',
            // Outside the button's box, so that the label's right end lines up with the figures.
            right && 'absolute right-full mr-0.5',
            !active && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
          aria-hidden
        />
      )}
    </button>
  )
}

/** Label and Tailwind width of the column with the rows' buttons. */
export interface ActionsHead {
  label: string
  width: string
}

interface Props<R> {
  columns: readonly Column<R>[]
  order: Order
  onOrder: (order: Order) => void
  compact: boolean
  /** Given if rows have buttons; it is the last column. */
  actions: ActionsHead | undefined
  pinned: boolean
  /** The box that ticks all rows, if rows can be ticked. */
  box: ReactNode
  /** On a narrow screen, a line above the cards that explains their layout. */
  legend: ReactNode
}

const CELL = 'whitespace-nowrap bg-card px-4 font-medium text-xs first:pl-5 last:pr-5'

const CompactHead = <R,>({ columns, actions, legend }: Pick<Props<R>, 'columns' | 'actions' | 'legend'>) => (
  <thead {...ROLES.rowgroup} className={legend ? 'sticky top-0 z-10 block' : 'sr-only'}>
    {legend && (
      <tr
        {...ROLES.row}
        aria-hidden
        className="flex h-9 items-center bg-card px-4 text-muted-foreground text-xs shadow-[inset_0_-1px_0_var(--border)]"
      >
        <td {...ROLES.gridcell} className="flex flex-1 justify-between">
          {legend}
        </td>
      </tr>
    )}
    <tr {...ROLES.row} aria-rowindex={1} className="sr-only">
      {columns.map(({ id, label }) => (
        <th key={id} {...ROLES.columnheader} scope="col">
          {label}
        </th>
      ))}
      {actions && (
        <th {...ROLES.columnheader} scope="col">
          {actions.label}
        </th>
      )}
    </tr>
  </thead>
)

const ariaSort = <R,>(sorts: readonly Sort<R>[], { by, desc }: Order) => {
  if (sorts.length === 0) return undefined
  if (!sorts.some(({ id }) => id === by)) return 'none'
  return desc ? 'descending' : 'ascending'
}

const WideHead = <R,>({
  columns,
  order,
  onOrder,
  actions,
  pinned,
  box,
}: Omit<Props<R>, 'compact' | 'legend'>) => {
  const folded = columns.flatMap(({ folded: where, sorts = [] }) =>
    where === undefined ? [] : sorts.map((sort) => ({ sort, where })),
  )
  const ownHead = useRef<HTMLTableCellElement>(null)
  const isFolded = useWidth(ownHead) === 0
  return (
    <thead {...ROLES.rowgroup} className="sticky top-0 z-10 [&_th]:shadow-[inset_0_-1px_0_var(--border)]">
      <tr {...ROLES.row} aria-rowindex={1}>
        {columns.map(({ id, label, sorts = [], width, align, className, folded: where }, index) => {
          const its = index === 0 && isFolded ? [...sorts, ...folded.map(({ sort }) => sort)] : sorts
          const right = align === 'right'
          return (
            <th
              key={id}
              ref={where === undefined ? undefined : ownHead}
              {...ROLES.columnheader}
              scope="col"
              {...(sorts.length > 1 ? { 'aria-label': label } : {})}
              aria-sort={ariaSort(its, order)}
              className={cn(
                CELL,
                right ? 'text-right' : 'text-left text-muted-foreground',
                width,
                className,
                index === 0 && box && 'group relative first:pl-9',
                pinned && index === 0 && 'sticky left-0 z-10',
              )}
            >
              {index === 0 && box}
              {sorts.length === 0 && (
                <span className={cn('flex h-10 items-center', right && 'justify-end text-muted-foreground')}>
                  {label}
                </span>
              )}
              {sorts.map((sort, place) => (
                <Fragment key={sort.id}>
                  {place > 0 && <span className="px-1 text-muted-foreground">/</span>}
                  <SortButton
                    sort={sort}
                    label={sorts.length > 1 ? sort.label : label}
                    order={order}
                    onOrder={onOrder}
                    right={right}
                    tight={sorts.length > 1}
                  />
                </Fragment>
              ))}
              {index === 0 &&
                folded.map(({ sort, where }) => (
                  <span key={sort.id} className={where}>
                    <span className="px-1 text-muted-foreground">/</span>
                    <SortButton
                      sort={sort}
                      label={sort.label}
                      order={order}
                      onOrder={onOrder}
                      right={false}
                      tight
                    />
                  </span>
                ))}
            </th>
          )
        })}
        {actions && (
          <th
            {...ROLES.columnheader}
            scope="col"
            className={cn(
              CELL,
              'text-right text-muted-foreground print:hidden',
              actions.width,
              pinned && 'sticky right-0 z-10',
            )}
          >
            {actions.label}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The column names, which sort on a press. On a narrow screen only screen readers have them; `OrderSelect` sorts there. */
export const GridHead = <R,>({ compact, legend, ...wide }: Props<R>) =>
  compact ? <CompactHead {...wide} legend={legend} /> : <WideHead {...wide} />
