import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useLoadToast } from '../../datos/consulta.ts'
import { type Column, sortOf } from '../grid/column.ts'
import type { GridRows } from '../grid/grid.tsx'
import { type Order, readOrder, useShownRows, writeOrder } from '../lib/rows.ts'
import { COMPACT_BELOW, FOLDED_BELOW } from '../list-page.tsx'
import { type ListView, type Shape, useListView } from './use-list-view.ts'
import { useWidth } from './use-size.ts'
import { useUrlText } from './use-url-text.ts'

/** The search parameters of every list, beside its own filters (`listSearch`). */
interface Search extends Shape {
  q?: string | undefined
  orden?: string | undefined
}

interface Options<R, S extends Search> {
  query: Pick<
    UseQueryResult<readonly R[], ApiError>,
    'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'refetch'
  >
  /** Text of the toast for a failed load; null if the screen shows the failure itself. */
  failure: string | null
  columns: readonly Column<R>[]
  /** Under which the choice of columns is kept. */
  name: string
  /** The columns of a narrow screen's cards, if they differ. */
  card?: readonly Column<R>[]
  keyOf: (row: R) => string
  /** The text to search in. Keep its identity stable, as that of `keep`. */
  textOf: (row: R) => string
  /** Whether a row passes the filters other than the search. */
  keep: (row: R) => boolean
  search: S
  onSearch: (patch: Partial<S>) => void
  /** Those filters as in the address. A change scrolls the list to its top; `clear` removes all of them. */
  filters: Partial<S>
  /** The filters in words, for paper; without it, the address's own words are used. */
  said?: readonly (string | false | undefined)[]
  /** The default order. */
  orden: string
  /** The row being edited; it stays whatever the filters say. */
  pinned?: R | undefined
  /** Key of the row that was saved last. */
  stored?: string | null
}

/** The state of a list screen, for `ListScreen` and its grid. */
export interface List<R> {
  /** The screen's element, to measure its width. */
  page: RefObject<HTMLElement | null>
  /** Whether rows show as cards. */
  compact: boolean
  /** Whether the filters are behind a button, because the list is too narrow for them (`FOLDED_BELOW`). */
  folded: boolean
  /** Its columns and row height. */
  shape: ListView
  /** All rows; undefined while they load. */
  all: readonly R[] | undefined
  /** The rows after search, filters and sort. */
  rows: readonly R[]
  keyOf: (row: R) => string
  /** For its `Grid`. */
  grid: GridRows<R>
  /** All columns, for their sorts. */
  sortable: readonly Column<R>[]
  order: Order
  onOrder: (order: Order) => void
  text: string
  onText: (text: string) => void
  /** Search and filters in words. */
  filtered: readonly string[]
  /** Number of filters set, not counting the search. */
  narrowing: number
  error: ApiError | null
  retrying: boolean
  retry: () => void
  /** Removes search and filters. */
  clear: () => void
}

const NONE: readonly never[] = []

/** Loads, searches, filters and sorts the rows of a list, as the address says. */
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
  // A link from somebody with more rights may sort by a column that this person does not have.
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
