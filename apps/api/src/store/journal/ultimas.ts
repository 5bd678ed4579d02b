import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../executor.ts'

/** Number of searched entries of one action. */
const ULTIMAS = 50

/**
 * Two named fields of an action's newest entries, without their rows, the newest first, each with its moment. Includes undone
 * entries, because how they were made is still useful.
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
