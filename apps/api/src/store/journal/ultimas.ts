import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../executor.ts'

/** How many entries of one action are looked at. */
const ULTIMAS = 50

/**
 * What the newest entries of an action hold besides rows, under two names, newest first, each with its moment. Includes
 * entries that were taken back since: how they were made is still known.
 */
export const ultimas = async <T>(
  db: Executor,
  accion: string,
  [one, other]: readonly [one: keyof T & string, other: keyof T & string],
): Promise<(T & { at: string })[]> => {
  const rows = await rowsOf<{ dejado: T; at: Date | string }>(
    db,
    sql`select jsonb_build_object(${one}::text, despues -> ${one}::text, ${other}::text, despues -> ${other}::text) as dejado, at
          from bitacora
         where accion = ${accion} and despues -> ${other}::text is not null
         order by seq desc limit ${ULTIMAS}`,
  )
  return rows.map(({ dejado, at }) => ({ ...dejado, at: new Date(at).toISOString() }))
}
