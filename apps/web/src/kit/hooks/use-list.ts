import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { type Column, sortOf } from '../grid/column.ts'
import type { GridRows } from '../grid/grid.tsx'
import { type Order, readOrder, useShownRows, writeOrder } from '../lib/rows.ts'
import { COMPACT_BELOW, FOLDED_BELOW } from '../list-page.tsx'
import { type ListView, type Shape, useListView } from './use-list-view.ts'
import { useLoadToast } from './use-load-toast.ts'
import { useWidth } from './use-size.ts'
import { useUrlText } from './use-url-text.ts'

/** What the address bar says of every list, beside its own filters (`listSearch`). */
interface Search extends Shape {
  q?: string | undefined
  orden?: string | undefined
}

interface Options<R, S extends Search> {
  query: Pick<
    UseQueryResult<readonly R[], ApiError>,
    'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'refetch'
  >
  /** The toast for a load that failed; null where the screen says it in its own way. */
  failure: string | null
  columns: readonly Column<R>[]
  /** Under which the choice of its columns is kept. */
  name: string
  /** The columns of a card on a narrow screen, where they are others. */
  card?: readonly Column<R>[]
  keyOf: (row: R) => string
  /** The text that is searched. Stable, like `keep`. */
  textOf: (row: R) => string
  /** Whether a row passes the filters beside the search. */
  keep: (row: R) => boolean
  search: S
  onSearch: (patch: Partial<S>) => void
  /** Those filters, as the address bar has them: another choice begins at the top, and all are taken off together. */
  filters: Partial<S>
  /** What they narrow it to, in words, for paper; where this is left out, the words are those of the address. */
  said?: readonly (string | false | undefined)[]
  /** The order that holds without any. */
  orden: string
  /** The row being edited, which stays whatever the filters say. */
  pinned?: R | undefined
  /** Key of the row that was stored last. */
  stored?: string | null
}

/** The state of a list's screen, for `ListScreen` and the grid in it. */
export interface List<R> {
  /** The screen, to be measured. */
  page: RefObject<HTMLElement | null>
  /** Whether rows are cards. */
  compact: boolean
  /** Whether its filters wait behind a button: on a phone, and where a panel beside the list leaves them no room. */
  folded: boolean
  /** Which of its columns show, and how high its rows are. */
  shape: ListView
  /** Rows of all; undefined while they are being loaded. */
  all: readonly R[] | undefined
  /** As searched, filtered and sorted. */
  rows: readonly R[]
  keyOf: (row: R) => string
  /** For its `Grid`. */
  grid: GridRows<R>
  /** All columns, with all by which the list can be sorted. */
  sortable: readonly Column<R>[]
  order: Order
  onOrder: (order: Order) => void
  text: string
  onText: (text: string) => void
  /** What search and filters narrow it to, in words. */
  filtered: readonly string[]
  /** How many filters hold, beside the search. */
  narrowing: number
  error: ApiError | null
  retrying: boolean
  retry: () => void
  /** Takes off search and filters. */
  clear: () => void
}

const NONE: readonly never[] = []

/** Everything that a list does with its rows: loads, searches, filters and sorts them, as the address bar says. */
export const useList = <R, S extends Search>(options: Options<R, S>): List<R> => {
  const { query, columns, card = columns, keyOf, search, onSearch, filters, orden } = options
  const { data, error, isFetching, refetch } = query
  useLoadToast(query, options.failure)
  const page = useRef<HTMLElement>(null)
  const width = useWidth(page) ?? innerWidth
  const compact = width < COMPACT_BELOW
  const write = (patch: Search) => onSearch(patch as Partial<S>)
  const [text, setText] = useUrlText(search.q ?? '', (q) => write({ q: q || undefined }))
  const asked = readOrder(search.orden, orden)
  // A link of someone who sees more may sort by a column that is not here.
  const order = sortOf(columns, asked.by).id === asked.by ? asked : readOrder(undefined, orden)
  const { shown, query: searched } = useShownRows({
    rows: data ?? NONE,
    keyOf,
    textOf: options.textOf,
    query: text,
    keep: options.keep,
    sortBy: sortOf(columns, order.by).value,
    desc: order.desc,
    pinned: options.pinned,
    stored: options.stored ?? null,
  })
  const { shown: chosen, view: shape } = useListView(options.name, columns, search, () =>
    write({ columnas: undefined, filas: undefined }),
  )
  const onOrder = (next: Order) => write({ orden: writeOrder(next, orden) })
  return {
    page,
    compact,
    folded: compact || (width < FOLDED_BELOW && Object.keys(filters).length > 2),
    shape,
    all: data,
    rows: shown,
    keyOf,
    grid: {
      columns: compact ? card : chosen,
      rows: shown,
      keyOf,
      view: JSON.stringify([searched, filters, order]),
      order,
      onOrder,
      compact,
      tight: shape.tight,
    },
    sortable: columns,
    order,
    onOrder,
    text,
    onText: setText,
    filtered: [text.trim() && `“${text.trim()}”`, ...(options.said ?? Object.values(filters))].filter(
      (word): word is string => typeof word === 'string' && word !== '',
    ),
    narrowing: Object.values(filters).filter((value) => value !== undefined && value !== '').length,
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    clear: () => {
      setText('')
      const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
      write({ ...none, q: undefined })
    },
  }
}
