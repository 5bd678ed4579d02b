import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { cn } from '../cn.ts'
import { useCurrentRow } from '../hooks/grid/use-current-row.ts'
import { usePrinting } from '../hooks/on-paper.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { BUTTONS, CHOOSES, EDITS, isPlainKey, type KeyGroup, LOOKS, OPENS, useKeys } from '../keys.ts'
import type { Order } from '../lib/rows.ts'
import { ROLES } from '../table-roles.ts'
import { type Choice, ChooseAll, useChooseRow } from './choice.tsx'
import type { Column } from './column.ts'
import { type ActionsHead, GridHead } from './grid-head.tsx'
import { GridRow, type RowActions, WholeCell } from './grid-row.tsx'
import { everyItem, Gap } from './grid-skeleton.tsx'

/** Pixels; rows are measured once they are drawn. */
const ROW = { wide: 52, compact: 92 }
const HEADER = { wide: 40, compact: 0 }
const LEGEND = 36
/** A row of one line, as low as it can be pressed. */
const TIGHT = 34
const ACTIONS: ActionsHead = { label: 'Acciones', width: 'w-44' }

/** For many columns: less room between them, and a line where the pinned ones cover others. Below 75 rem their names break. */
const DENSE = [
  '[&_th:not(:first-child):not(:last-child)]:px-2.5 [&_tr[data-row]>td:not(:first-child):not(:last-child)]:px-2.5',
  '@max-[62rem]/grid:[&_tr[data-row]>td:first-child]:border-r @max-[62rem]/grid:[&_tr[data-row]>td:last-child]:border-l',
  '@max-[75rem]/grid:[&_th:not(:first-child)]:whitespace-normal @max-[75rem]/grid:[&_th]:leading-tight @max-[75rem]/grid:[&_tr[data-row]>td]:text-[0.8125rem]',
].join(' ')

export interface GridHandle {
  /** Puts the keyboard on a record, or on a control of its row; without a key on the row where it was. */
  focus(key?: string, control?: string): void
}

/** What a list shows, and how: `useList` answers it whole. */
export interface GridRows<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Changes with search, filters and order: the list then begins at its top. */
  view: string
  order: Order
  onOrder: (order: Order) => void
  compact: boolean
  /** Rows of one line, as many as fit. */
  tight?: boolean
}

interface Props<R> extends GridRows<R> {
  ref?: Ref<GridHandle>
  label: string
  /** Tailwind minimal width of the table; given, it scrolls sideways with its first and last column in place. */
  minWidth?: string
  /** Many columns. */
  dense?: boolean
  /** Buttons at the end of each row. Stable, as rows are drawn anew when it changes. */
  actions?: RowActions<R> | undefined
  /** Names their column; 'Acciones', with room for three, where nothing is said. */
  actionsHead?: ActionsHead | undefined
  /** The record being edited, and what stands in its place: a `RowForm`, or nothing where a cell of it is the editor. */
  editing?: { key: string; editor?: ReactNode } | undefined
  /** Enter on a row. */
  onEnter?: ((row: R) => void) | undefined
  /** The letter V on a row: more about it. */
  onLook?: ((row: R) => void) | undefined
  /** Given where rows can be chosen by a box. */
  choice?: Choice | undefined
  /** Keys of the editor that it opens. */
  editKeys?: KeyGroup
  /** What a row opens beside the list, by click or Enter, and which one is open. */
  opening?:
    | {
        open: string | undefined
        onOpen: (row: R, by: 'pointer' | 'keyboard') => void
        /** The keyboard moved to another row. */
        onMove: (row: R) => void
      }
    | undefined
  /** Heights of a row in pixels, where they are others than usual. */
  heights?: { wide: number; compact: number }
  /** Above the cards of a narrow screen: what is where in them. */
  legend?: ReactNode
}

/**
 * A list of any length in one scrolling grid, of which only the rows in sight exist. It fills a flex column of a set
 * height (`ListPage`). Arrows, PageUp, PageDown, Home and End move along the rows, Tab goes into the buttons of one.
 */
export const Grid = <R,>(props: Props<R>) => {
  const { ref, label, columns, rows, keyOf, view, order, onOrder, compact, actions, editing, choice } = props
  const { minWidth, dense, opening, heights = ROW, tight = false, legend } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = compact ? 'compact' : 'wide'
  const height = tight && !compact ? TIGHT : heights[size]
  const header = compact && legend ? LEGEND : HEADER[size]
  const pinned = minWidth !== undefined
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows, keyOf])
  const editingIndex = editing ? indexOf.get(editing.key) : undefined

  const elementOf = useCallback((index: number, control?: string) => {
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null
    return control === undefined ? row : (row?.querySelector<HTMLElement>(control) ?? null)
  }, [])
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : keyOf(row)
  }

  // The virtualizer measures all rows anew when this function changes.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )

  const { current, setCurrent, focus, onKeyDown } = useCurrentRow({
    indexOf,
    keyAt,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    elementOf,
    onMove: (index) => {
      const row = rows[index]
      if (row !== undefined) opening?.onMove(row)
    },
  })

  useKeys(opening ? OPENS : EDITS, opening !== undefined || props.onEnter !== undefined)
  useKeys(LOOKS, props.onLook !== undefined)
  const chooseRow = useChooseRow(choice, rows, keyOf)
  useKeys(CHOOSES, choice !== undefined)
  useKeys(BUTTONS, actions !== undefined)
  useKeys(props.editKeys ?? EDITS, props.onEnter !== undefined)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey,
    overscan: 10,
    scrollMargin: header,
    scrollPaddingStart: header,
    // The rows of the keyboard and of the editor stay, wherever the wheel goes: focus and typing would go with them.
    rangeExtractor: (range) => {
      const kept = [current, editingIndex].filter((index) => index !== undefined && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...(kept as number[])])].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only when rows take another shape
  useEffect(() => virtualizer.measure(), [compact, tight])

  // biome-ignore lint/correctness/useExhaustiveDependencies: fresh rows do not move the list, another view does
  useEffect(() => {
    if (editingIndex !== undefined) return
    const open = opening?.open === undefined ? undefined : indexOf.get(opening.open)
    setCurrent(open ?? 0)
    // What is open is shown in its place; otherwise the list begins at its top.
    if (open !== undefined) virtualizer.scrollToIndex(open, { align: 'auto' })
    else scroller.current?.scrollTo({ top: 0 })
  }, [view])

  useImperativeHandle(ref, () => ({
    focus: (key, control) => focus((key === undefined ? undefined : indexOf.get(key)) ?? current, control),
  }))

  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    // Heads, editors and open menus have keys of their own.
    if (!(target instanceof HTMLElement) || !target.closest('tr[data-row]') || event.defaultPrevented) return
    const row = rows[current]
    const enter = opening ? (row: R) => opening.onOpen(row, 'keyboard') : props.onEnter
    if (event.key === ' ' && target.matches('tr') && chooseRow) {
      event.preventDefault()
      chooseRow(current, event.shiftKey)
    } else if (event.key === 'Enter' && target.matches('tr') && row !== undefined && enter) {
      event.preventDefault()
      enter(row)
    } else if (isPlainKey(event, 'v') && target.matches('tr') && row !== undefined && props.onLook) {
      event.preventDefault()
      props.onLook(row)
    } else onKeyDown(event)
  }

  // Stable: rows are drawn anew when it changes.
  const latest = useLatest({ rows, opening })
  const press = useCallback(
    (index: number, event: MouseEvent) => {
      setCurrent(index)
      const row = latest.current.rows[index]
      // In a new tab it is the browser's business.
      if (row === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
      latest.current.opening?.onOpen(row, 'pointer')
    },
    [setCurrent],
  )

  const printing = usePrinting()
  let drawn = header
  return (
    <div
      ref={scroller}
      // The browser would hold what is in sight by a move of its own, upon that of the list.
      className="@container/grid min-h-0 flex-1 scroll-pt-28 [overflow-anchor:none] scroll-pb-16 overflow-y-auto overflow-x-auto overscroll-contain"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are moved along with the keyboard
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-wide-table={pinned || undefined}
        aria-multiselectable={choice && true}
        data-choosing={(choice && choice.chosen.size > 0) || undefined}
        data-tight={(tight && !compact) || undefined}
        onKeyDown={onKey}
        className={cn(
          'w-full',
          compact ? 'block' : 'table-fixed border-separate border-spacing-0 [&_td]:border-b',
          !compact && minWidth,
          !compact && dense && DENSE,
        )}
      >
        <GridHead
          columns={columns}
          order={order}
          onOrder={onOrder}
          compact={compact}
          actions={actions && (props.actionsHead ?? ACTIONS)}
          pinned={pinned}
          box={choice && <ChooseAll choice={choice} rows={rows} keyOf={keyOf} />}
          legend={legend}
        />
        <tbody {...ROLES.rowgroup} className={compact ? 'block' : ''}>
          {(printing ? everyItem(rows.length) : virtualizer.getVirtualItems()).map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            const gap = item.start - drawn
            drawn = item.end
            return (
              <Fragment key={item.key}>
                {gap > 0 && !printing && <Gap height={gap} compact={compact} />}
                {item.index === editingIndex && editing?.editor ? (
                  <tr
                    {...ROLES.row}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    aria-rowindex={item.index + 2}
                    className={compact ? 'block border-b' : ''}
                  >
                    <WholeCell compact={compact}>{editing.editor}</WholeCell>
                  </tr>
                ) : (
                  <GridRow
                    ref={virtualizer.measureElement}
                    row={row}
                    columns={columns}
                    index={item.index}
                    current={item.index === current}
                    compact={compact}
                    pinned={pinned}
                    height={height}
                    selected={opening && keyOf(row) === opening.open}
                    actions={actions}
                    chosen={choice?.chosen.has(keyOf(row))}
                    onChoose={chooseRow}
                    name={keyOf(row)}
                    onPress={press}
                  />
                )}
              </Fragment>
            )
          })}
          {!printing && virtualizer.getTotalSize() + header > drawn && (
            <Gap height={virtualizer.getTotalSize() + header - drawn} compact={compact} />
          )}
        </tbody>
      </table>
    </div>
  )
}
