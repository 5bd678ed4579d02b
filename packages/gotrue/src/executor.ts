import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Tables } from './tables.ts'

interface Rows<T> {
  rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The host's database or one of its transactions, with the tables of sign-in. Repos receive both, and keep neither. */
export interface Executor {
  q: PgDatabase<RowsHKT>
  t: Tables
}
