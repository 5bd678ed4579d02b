import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { type Page, pagesOf, readPage, writePage } from '../../datos/page.ts'
import { falloDeCarga } from '../../datos/receta.queries.ts'
import type { Column } from '../../kit/grid/column.ts'
import { useWholeOnPaper } from '../../kit/hooks/on-paper.ts'
import { type ListView, type Shape, useListView } from '../../kit/hooks/use-list-view.ts'
import { useLoadToast } from '../../kit/hooks/use-load-toast.ts'
import { useWidth } from '../../kit/hooks/use-size.ts'
import { type Order, readOrder, writeOrder } from '../../kit/lib/rows.ts'
import { COMPACT_BELOW } from '../../kit/list-page.tsx'
import { hasVenta, type VentaSearch } from '../producto/venta-search.ts'
import { ORDEN } from './receta-search.ts'

/** What the address bar says of a list in pages, beside its product. */
interface Search extends Shape, VentaSearch {
  sector?: string | undefined
  orden?: string | undefined
  pagina?: string | undefined
}

type Query<R> = UseQueryResult<Page<readonly R[]>, ApiError>

interface Options<R, S extends Search, K extends QueryKey> {
  /** The page that is shown. */
  query: Pick<Query<R>, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'isPlaceholderData'> & {
    refetch: () => unknown
  }
  /** The same list with nothing to narrow it: whether there is anything at all. */
  anything: UseQueryOptions<Page<R[]>, ApiError, Page<R[]>, K>
  /** Code of the one product that is shown. */
  producto: string | undefined
  /** Rows of a page. */
  size: number
  /** Asks for all rows of the filter, for paper and files. */
  todas: () => Promise<readonly R[]>
  columns: readonly Column<R>[]
  /** Under which the choice of them is kept. */
  name: string
  search: S
  onSearch: (patch: Partial<S>) => void
}

/** The state of a list that the server filters, sorts and cuts into pages, for `PaginasScreen` and the grid in it. */
export interface Paginas<R> {
  /** The screen, to be measured. */
  screen: RefObject<HTMLElement | null>
  /** Whether rows are cards. */
  compact: boolean
  /** Those that show: on a narrow screen all of them, as parts of a card. */
  columns: readonly Column<R>[]
  /** Which of them show, and how high the rows are. */
  shape: ListView
  /** Undefined while they are being loaded. On paper all of the filter, once they were asked for. */
  rows: readonly R[] | undefined
  todas: () => Promise<readonly R[]>
  /** Asks for all of them, to be printed. */
  onWhole: () => Promise<void>
  /** Whether those are the rows of another page or filter, until the ones asked for are there. */
  stale: boolean
  /** How many there are as it is narrowed, and with nothing to narrow it. */
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
  // The last row of the last page is gone, or the address was made for more.
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
