import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../store/executor.ts'

/** A statement with one checksum per table, of all its rows. */
const statementFor = (tables: readonly string[]) =>
  sql.raw(
    tables
      .map(
        (table) =>
          `select '${table}' as tabla, (select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${table}" t) as suma`,
      )
      .join(' union all '),
  )

/** Returns a function that computes a text of the whole database, to find out whether any row changed. */
export const fingerprinter = async (db: Executor): Promise<() => Promise<string>> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const statement = statementFor(tables.map(({ name }) => name))
  return async () => JSON.stringify(await rowsOf(db, statement))
}
