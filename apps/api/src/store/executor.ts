import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<T> {
  rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * What runs a query: the database itself, or a transaction. Repos receive it and never import one, since a query on
 * the outer handle inside a transaction waits for ever on the embedded database, which has a single connection.
 */
export type Executor = PgDatabase<RowsHKT>

/** Rows of a statement that the query builder cannot say. */
export const rowsOf = async <T extends object>(db: Executor, statement: SQL): Promise<T[]> =>
  (await db.execute<T & Record<string, unknown>>(statement)).rows

/** Codes to stand after `in`, as one parameter: a statement takes 65,535, and has the same text then however many they are. */
export const codesOf = (codigos: readonly unknown[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`
