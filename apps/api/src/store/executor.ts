import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<T> {
  rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * Runs queries: the database itself, or a transaction. Repos receive it and never import one: the embedded database has one
 * connection, so that a query on the outer handle inside a transaction would wait for ever.
 */
export type Executor = PgDatabase<RowsHKT>

/** Rows of a statement that the query builder cannot express. */
export const rowsOf = async <T extends object>(db: Executor, statement: SQL): Promise<T[]> =>
  (await db.execute<T & Record<string, unknown>>(statement)).rows

/**
 * Codes for `in`, as one parameter: a statement takes at most 65,535 parameters, and its text stays the same for any number of
 * codes.
 */
export const codesOf = (codigos: readonly unknown[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`
