import { type MouseEvent, memo, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { ROLES } from '../table-roles.ts'
import { ChoiceBox, type ChooseRow } from './choice.tsx'
import type { Column } from './column.ts'

/** The buttons of a row. `tabIndex` keeps those of all but the current row out of the tab order. */
export type RowActions<R> = (row: R, tabIndex: 0 | -1) => ReactNode

interface Props<R> {
  ref: Ref<HTMLTableRowElement>
  row: R
  columns: readonly Column<R>[]
  index: number
  /** Whether it is the row that holds the focus. */
  current: boolean
  compact: boolean
  pinned: boolean
  /** Height of a row of cells, in pixels. */
  height: number
  /** Whether its panel is open beside the list; undefined if the list has no panel. */
  selected: boolean | undefined
  actions: RowActions<R> | undefined
  /** Whether it is ticked; undefined if rows cannot be ticked. */
  chosen: boolean | undefined
  onChoose: ChooseRow | undefined
  /** The record's key, for the label of its box. */
  name: string
  onPress: (index: number, event: MouseEvent) => void
}

/** A cell that stays while the others scroll. It covers the row's focus outline, and draws its part of it again. */
const PINNED =
  'sticky z-[1] bg-inherit group-focus-visible:shadow-[inset_var(--edge)_2px_var(--ring),inset_var(--edge)_-2px_var(--ring)]'

const WideCells = <R,>({
  row,
  columns,
  pinned,
  box,
}: Pick<Props<R>, 'row' | 'columns' | 'pinned'> & { box: ReactNode }) =>
  columns.map(({ id, cell, align, className }, index) => (
    <td
      key={id}
      {...ROLES.gridcell}
      className={cn(
        'truncate px-4 py-1.5 outline-offset-[-2px] first:pl-5 last:pr-5 in-data-tight:py-0.5',
        align === 'right' && 'text-right',
        className,
        index === 0 && box && 'relative first:pl-9',
        pinned && index === 0 && cn(PINNED, 'left-0 [--edge:2px]'),
      )}
    >
      {index === 0 && box}
      {cell(row)}
    </td>
  ))

/** In a card, title and amount make the first line; a pseudo-element breaks the line after them. */
const CARD =
  'flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-3 after:order-2 after:basis-full after:content-[""]'
const PLACES = {
  title: 'order-1 min-w-0 flex-1',
  amount: 'order-1 self-start text-right',
  line: 'order-3 min-w-0 max-w-full text-[0.8125rem]',
  pair: 'order-3 flex items-center gap-1.5 text-[0.8125rem]',
  end: 'order-3 ml-auto text-right',
} as const

const CompactCells = <R,>({ row, columns }: Pick<Props<R>, 'row' | 'columns'>) =>
  columns.map(({ id, label, cell, compact, blank }) =>
    compact === 'none' || blank?.(row) ? null : (
      <td key={id} {...ROLES.gridcell} className={PLACES[compact]}>
        {compact === 'pair' && <span className="text-muted-foreground">{label}</span>}
        {cell(row)}
      </td>
    ),
  )

const Row = <R,>(props: Props<R>) => {
  const { ref, row, columns, index, current, compact, pinned, height, selected, actions, onPress } = props
  const { chosen, onChoose, name } = props
  const box = onChoose && (
    <ChoiceBox
      label={`Elegir ${name}`}
      chosen={chosen ?? false}
      tabIndex={current ? 0 : -1}
      inCard={compact}
      onChoose={({ shiftKey }) => onChoose(index, shiftKey)}
    />
  )
  return (
    <tr
      {...ROLES.row}
      ref={ref}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={current ? 0 : -1}
      aria-selected={selected ?? chosen}
      onClick={(event) => onPress(index, event)}
      style={compact ? undefined : { height }}
      className={cn(
        'group bg-card outline-offset-[-2px] transition-colors hover:bg-row-hover',
        selected !== undefined && 'cursor-pointer',
        (selected || chosen) && 'bg-row-selected hover:bg-row-selected',
        compact && CARD,
      )}
    >
      {compact ? (
        <CompactCells row={row} columns={columns} />
      ) : (
        <WideCells row={row} columns={columns} pinned={pinned} box={box} />
      )}
      {actions && (
        <td
          {...ROLES.gridcell}
          className={cn(
            'print:hidden',
            compact ? 'order-3 -my-1 -mr-2 ml-auto' : 'px-3 py-1.5 text-right last:pr-4 in-data-tight:py-0',
            pinned && !compact && cn(PINNED, 'right-0 [--edge:-2px]'),
          )}
        >
          {compact && box}
          {actions(row, current ? 0 : -1)}
        </td>
      )}
    </tr>
  )
}

/** One record: a table row, or a card on a narrow screen. */
export const GridRow = memo(Row) as typeof Row

/**
 * A cell over its whole row. It spans the visible columns only: for a wider span the browser would add a column and
 * take its width from the others.
 */
export const WholeCell = ({ compact, children }: { compact: boolean; children: ReactNode }) => {
  const cell = useRef<HTMLTableCellElement>(null)
  const [span, setSpan] = useState(1)
  useLayoutEffect(() => {
    const head = cell.current?.closest('table')?.tHead?.rows[0]
    if (!head) return
    const count = () => setSpan([...head.cells].filter(({ offsetWidth }) => offsetWidth > 0).length || 1)
    count()
    const observer = new ResizeObserver(count)
    observer.observe(head)
    return () => observer.disconnect()
  }, [])
  return (
    <td ref={cell} {...ROLES.gridcell} colSpan={span} className={compact ? 'block' : ''}>
      {children}
    </td>
  )
}
