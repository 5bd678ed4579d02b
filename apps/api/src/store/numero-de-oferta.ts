import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from './executor.ts'

/** The next numbers of offers, rising. No number is used twice, whatever happens to its offer. */
export const nextNumeros = async (tx: Executor, cuantos: number): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select lpad(nextval('ofertas_numero')::text, 9, '0') as id from generate_series(1, ${cuantos}::int)`,
  )
  return rows.map(({ id }) => id)
}
