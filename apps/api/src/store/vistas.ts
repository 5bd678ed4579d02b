import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { rowsOf } from './executor.ts'

const FILE = new URL('../../migrations/vistas.sql', import.meta.url)
const BETWEEN_STATEMENTS = '--> statement-breakpoint'

/** Replaces the SQL views and functions with this version's, all or none. Objects that depend on them stay. */
export const replaceViews = async (db: NodePgDatabase): Promise<void> => {
  const text = await readFile(FILE, 'utf8')
  const version = createHash('sha256').update(text).digest('hex')
  const [found] = await rowsOf<{ version: string | null }>(
    db,
    sql`select obj_description(to_regclass('resultados_cdr'), 'pg_class') as version`,
  )
  if (found?.version === version) return
  await db.transaction(async (tx) => {
    for (const statement of text.split(BETWEEN_STATEMENTS)) await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw(`comment on view resultados_cdr is '${version}'`))
  })
}
