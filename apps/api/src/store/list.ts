import { searchWords } from '@telar/contract'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './executor.ts'

/** Filters products in a list or a total, as in the contract's `filtroDeVenta`. */
export interface FiltroDeVenta {
  vendible?: 'true' | 'false' | undefined
  linea?: string | undefined
  temporada?: string | undefined
}

/** Filters a list, as in the contract's `listQuery`. */
export interface ListFilter extends FiltroDeVenta {
  q?: string | undefined
  sector?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}

export interface Listed<T> {
  rows: T[]
  /** Number of rows before `limit` and `offset`. */
  total: number
}

/** A page of a list; without `limit`, all rows from `offset` on. */
export const pageOf = <T>(
  all: readonly T[],
  { offset = 0, limit }: Pick<ListFilter, 'offset' | 'limit'>,
): T[] => all.slice(offset, limit === undefined ? undefined : offset + limit)

/** Where lists are read from: a database, outside transactions. */
export interface ListSource {
  db: Executor
  /**
   * Number of rows of a table. Unfiltered rows are counted once between two commits, because counting a hundred thousand takes
   * longer than reading a page.
   */
  count: (table: PgTable, where?: SQL) => Promise<number>
}

interface ListColumns {
  /** Orders the list, and decides ties in every other order. */
  key: AnyPgColumn
  /** Whether a row contains a normalised word. Without it, the list is searched in memory (`catalog/nombrados.ts`). */
  search?: (word: string) => SQL
  sortable: Record<string, AnyPgColumn | SQL>
  sector?: AnyPgColumn
  venta?: Record<keyof FiltroDeVenta, AnyPgColumn>
}

const EVERYTHING = 2_000_000_000

/** Whether one of these columns contains a normalised word. */
export const searchIn =
  (...columns: readonly (AnyPgColumn | SQL)[]) =>
  (word: string): SQL => {
    const texts = columns.map((column) => sql`coalesce(${column}::text, '')`)
    return sql`strpos(sin_acentos(${sql.join(texts, sql` || ' ' || `)}), ${word}) > 0`
  }

const orderOf = ({ key, sortable }: ListColumns, sort: string | undefined): SQL[] => {
  const column = sort && sortable[sort.replace(/^-/, '')]
  if (!column) return [asc(key)]
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(key)]
}

const deVenta = ({ vendible, ...rest }: FiltroDeVenta, { venta }: ListColumns): (SQL | undefined)[] => {
  const wanted = { ...rest, vendible: vendible && (vendible === 'true' ? 'si' : 'no') }
  return (['vendible', 'linea', 'temporada'] as const).map((campo) =>
    venta && wanted[campo] !== undefined ? eq(venta[campo], wanted[campo]) : undefined,
  )
}

/** The clauses of a list's filters. */
export const clausesOf = (filter: ListFilter, columns: ListColumns) => ({
  where: and(
    ...deVenta(filter, columns),
    ...(columns.search ? searchWords(filter.q ?? '').map(columns.search) : []),
    filter.sector !== undefined && columns.sector ? eq(columns.sector, filter.sector) : undefined,
  ),
  orderBy: orderOf(columns, filter.sort),
  limit: filter.limit ?? EVERYTHING,
  offset: filter.offset ?? 0,
})

/** Returns rows and their total. Asks for the total only if the page does not show it. */
export const listed = async <T>(
  { limit = EVERYTHING, offset = 0 }: ListFilter,
  rows: Promise<T[]>,
  total: () => Promise<number>,
): Promise<Listed<T>> => {
  const found = await rows
  const isLast = found.length < limit && (found.length > 0 || offset === 0)
  return { rows: found, total: isLast ? offset + found.length : await total() }
}
