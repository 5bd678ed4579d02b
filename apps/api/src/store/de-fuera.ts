import { NOMBRES } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { codesOf, rowsOf } from './executor.ts'

/** Lets the journal hear of changes by SQL, outside the application, in each table that it keeps and does not hear yet. */
export const hearChanges = async (db: NodePgDatabase): Promise<void> => {
  const unheard = await rowsOf<{ tabla: string }>(
    db,
    sql`select tabla from ${codesOf(NOMBRES)} as t (tabla)
         where not exists (select from pg_trigger where tgrelid = tabla::regclass and tgname = 'bitacora_de_fuera')`,
  )
  for (const { tabla } of unheard)
    await db.execute(
      sql.raw(`create trigger bitacora_de_fuera after insert or update or delete or truncate on ${tabla}
                 for each statement execute function bitacora_de_fuera()`),
    )
}
