import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useLoadToast } from '../../datos/consulta.ts'
import { type Page, pagesOf, readPage, writePage } from '../../datos/page.ts'
import { falloDeCarga } from '../../datos/receta.queries.ts'
import type { Column } from '../../kit/grid/column.ts'
import { useWholeOnPaper } from '../../kit/hooks/on-paper.ts'
import { type ListView, type Shape, useListView } from '../../kit/hooks/use-list-view.ts'
import { useWidth } from '../../kit/hooks/use-size.ts'
import { type Order, readOrder, writeOrder } from '../../kit/lib/rows.ts'
import { COMPACT_BELOW } from '../../kit/list-page.tsx'
import { hasVenta, type VentaSearch } from '../producto/venta-search.ts'
import { ORDEN } from './receta-search.ts'

/** The search parameters of a paged list, without its product. */
interface Search extends Shape, VentaSearch {
  sector?: string | undefined
  orden?: string | undefined
  pagina?: string | undefined
}

type Query<R> = UseQueryResult<Page<readonly R[]>, ApiError>

interface Options<R, S extends Search, K extends QueryKey> {
  /** The query of the shown page. */
  query: Pick<Query<R>, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'isPlaceholderData'> & {
    refetch: () => unknown
  }
  /** The same list without filters, to know whether there are any rows. */
  anything: UseQueryOptions<Page<R[]>, ApiError, Page<R[]>, K>
  /** Code of the only product shown. */
  producto: string | undefined
  /** Rows per page. */
  size: number
  /** Loads all filtered rows, for paper and files. */
  todas: () => Promise<readonly R[]>
  columns: readonly Column<R>[]
  /** Under which the choice of columns is kept. */
  name: string
  search: S
  onSearch: (patch: Partial<S>) => void
}

/** The state of a list that the server filters, sorts and pages, for `PaginasScreen` and its grid. */
export interface Paginas<R> {
  /** The screen's element, to measure its width. */
  screen: RefObject<HTMLElement | null>
  /** Whether rows show as cards. */
  compact: boolean
  /** The shown columns; all of them in a narrow screen's cards. */
  columns: readonly Column<R>[]
  /** Its columns and row height. */
  shape: ListView
  /** Undefined while they load. On paper all filtered rows, once loaded. */
  rows: readonly R[] | undefined
  todas: () => Promise<readonly R[]>
  /** Loads all of them for printing. */
  onWhole: () => Promise<void>
  /** Whether these are still the rows of the previous page or filter. */
  stale: boolean
  /** Number of rows with filters, and without them. */
  total: number
  all: number | undefined
  page: number
  pages: number
  onPage: (page: number) => void
  order: Order
  onOrder: (order: Order) => void
  producto: string | undefined
  sector: string | undefined
  onSector: (sector: string | undefined) => void
  venta: VentaSearch
  onVenta: (patch: VentaSearch) => void
  failure: string
  error: ApiError | null
  retrying: boolean
  retry: () => void
}

export const usePaginas = <R, S extends Search, K extends QueryKey>(
  options: Options<R, S, K>,
): Paginas<R> => {
  const { query, anything, producto, size, search } = options
  const { data, error, isFetching, isPlaceholderData: stale, refetch } = query
  const { sector } = search
  const failure = falloDeCarga(error)
  useLoadToast(query, failure)
  const screen = useRef<HTMLElement>(null)
  const compact = (useWidth(screen) ?? innerWidth) < COMPACT_BELOW

  const { linea, temporada, vendible } = search
  const venta = { linea, temporada, vendible }
  const narrowed = producto !== undefined || sector !== undefined || hasVenta(venta)
  const empty = data?.total === 0 && narrowed
  const unfiltered = useQuery({ ...anything, enabled: empty })

  const total = data?.total ?? 0
  const page = readPage(search.pagina)
  const pages = pagesOf(total, size)
  const write = (patch: Search) => options.onSearch(patch as Partial<S>)
  const turnTo = useEffectEvent((to: number) => write({ pagina: writePage(to) }))
  // The last page lost its last row, or the address has a page too many.
  useEffect(() => {
    if (data && !stale && page > pages) turnTo(pages)
  }, [data, stale, page, pages])

  const { shown, view } = useListView(options.name, options.columns, search, () =>
    write({ columnas: undefined, filas: undefined }),
  )
  const { whole, onWhole } = useWholeOnPaper(options.todas)

  return {
    screen,
    compact,
    columns: compact ? options.columns : shown,
    shape: view,
    rows: whole ?? data?.rows,
    todas: options.todas,
    onWhole,
    stale,
    total,
    all: empty ? unfiltered.data?.total : data?.total,
    page: Math.min(page, pages),
    pages,
    onPage: (to) => write({ pagina: writePage(to) }),
    order: readOrder(search.orden, ORDEN),
    onOrder: (next) => write({ orden: writeOrder(next, ORDEN), pagina: undefined }),
    producto,
    sector,
    onSector: (nombre) => write({ sector: nombre, pagina: undefined }),
    venta,
    onVenta: (patch) => write({ ...patch, pagina: undefined }),
    failure,
    error: error ?? unfiltered.error,
    retrying: isFetching || unfiltered.isFetching,
    retry: () => void (error ? refetch() : unfiltered.refetch()),
  }
}
