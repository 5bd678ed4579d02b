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

/** Pixels. Rows are measured after they render. */
const ROW = { wide: 52, compact: 92 }
const HEADER = { wide: 40, compact: 0 }
const LEGEND = 36
/** The lowest height at which a row of one line can still be pressed. */
const TIGHT = 34
/** What has the focus when keys are about the row, and not about a control in it. */
const ROW_OR_CELL = 'tr, td'
const ACTIONS: ActionsHead = { label: 'Acciones', width: 'w-44' }

/** For many columns: less space between them, and a line at the edges of the pinned ones. Below 75 rem their labels wrap. */
const DENSE = [
  '[&_th:not(:first-child):not(:last-child)]:px-2.5 [&_tr[data-row]>td:not(:first-child):not(:last-child)]:px-2.5',
  '@max-[62rem]/grid:[&_tr[data-row]>td:first-child]:border-r @max-[62rem]/grid:[&_tr[data-row]>td:last-child]:border-l',
  '@max-[75rem]/grid:[&_th:not(:first-child)]:whitespace-normal @max-[75rem]/grid:[&_th]:leading-tight @max-[75rem]/grid:[&_tr[data-row]>td]:text-[0.8125rem]',
].join(' ')

export interface GridHandle {
  /** Focuses a record's row, or a control in it; without a key, the current row. */
  focus(key?: string, control?: string): void
}

/** The contents of a list and their layout, as `useList` returns them. */
export interface GridRows<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Changes with search, filters and order; the list then scrolls to its top. */
  view: string
  order: Order
  onOrder: (order: Order) => void
  compact: boolean
  /** Rows of one line, so that more of them fit. */
  tight?: boolean
}

interface Props<R> extends GridRows<R> {
  ref?: Ref<GridHandle>
  label: string
  /** Tailwind minimal width of the table. Below it the table scrolls sideways, and its first and last columns stay. */
  minWidth?: string
  /** For many columns. */
  dense?: boolean
  /** Buttons at the end of each row. Keep its identity stable, because rows render again when it changes. */
  actions?: RowActions<R> | undefined
  /** The head of their column; by default 'Acciones', wide enough for three. */
  actionsHead?: ActionsHead | undefined
  /** The record being edited. `editor`, a `RowForm`, replaces its row; without it, a cell of the row is the editor. */
  editing?: { key: string; editor?: ReactNode } | undefined
  /** Called on Enter on a row. */
  onEnter?: ((row: R) => void) | undefined
  /** Called on the letter V on a row, to show more about it. */
  onLook?: ((row: R) => void) | undefined
  /** Given if rows can be ticked. */
  choice?: Choice | undefined
  /** Keys of the editor that opens on Enter. */
  editKeys?: KeyGroup
  /** The panel that a row opens beside the list on a click or Enter, and the key of the open one. */
  opening?:
    | {
        open: string | undefined
        onOpen: (row: R, by: 'pointer' | 'keyboard') => void
        /** Called when the focus moves to another row. */
        onMove: (row: R) => void
      }
    | undefined
  /** Row heights in pixels, if they differ from the usual ones. */
  heights?: { wide: number; compact: number }
  /** On a narrow screen, a line above the cards that explains their layout. */
  legend?: ReactNode
}

/**
 * A list of any length in a scrolling grid that renders only the rows in sight. It fills a flex column of fixed height
 * (`ListPage`). Arrows up and down, PageUp, PageDown, Home and End move between rows, arrows left and right between the cells of
 * one; Tab goes through the buttons of one row.
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

  // Keep it stable: the virtualizer measures all rows again when it changes.
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
    // The focused row and the edited one stay rendered when scrolled out of sight, or focus and typing would be lost.
    rangeExtractor: (range) => {
      const kept = [current, editingIndex].filter((index) => index !== undefined && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...(kept as number[])])].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again only if rows change their layout
  useEffect(() => virtualizer.measure(), [compact, tight])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves for another view, not for fresh rows
  useEffect(() => {
    if (editingIndex !== undefined) return
    const open = opening?.open === undefined ? undefined : indexOf.get(opening.open)
    setCurrent(open ?? 0)
    // The open record is scrolled into sight; without one the list begins at its top.
    if (open !== undefined) virtualizer.scrollToIndex(open, { align: 'auto' })
    else scroller.current?.scrollTo({ top: 0 })
  }, [view])

  useImperativeHandle(ref, () => ({
    focus: (key, control) =>
      focus((key === undefined ? undefined : indexOf.get(key)) ?? current, control, key),
  }))

  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    // Heads, editors and open menus handle their own keys.
    if (!(target instanceof HTMLElement) || !target.closest('tr[data-row]') || event.defaultPrevented) return
    const row = rows[current]
    const enter = opening ? (row: R) => opening.onOpen(row, 'keyboard') : props.onEnter
    if (event.key === ' ' && target.matches(ROW_OR_CELL) && chooseRow) {
      event.preventDefault()
      chooseRow(current, event.shiftKey)
    } else if (event.key === 'Enter' && target.matches(ROW_OR_CELL) && row !== undefined && enter) {
      event.preventDefault()
      enter(row)
    } else if (isPlainKey(event, 'v') && target.matches(ROW_OR_CELL) && row !== undefined && props.onLook) {
      event.preventDefault()
      props.onLook(row)
    } else onKeyDown(event)
  }

  // Stable, because rows render again when it changes.
  const latest = useLatest({ rows, opening })
  const press = useCallback(
    (index: number, event: MouseEvent) => {
      setCurrent(index)
      const row = latest.current.rows[index]
      // With these keys the browser opens a new tab or window.
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
      // The browser's scroll anchoring would move the list on top of the virtualizer's own correction.
      className="@container/grid min-h-0 flex-1 scroll-pt-28 [overflow-anchor:none] scroll-pb-16 overflow-y-auto overflow-x-auto overscroll-contain"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves along its rows and cells
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
