import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../store/executor.ts'
import { bitacora } from '../store/schema/index.ts'

/** E-mail of the administrator whom the installation began with; null where it began without one. */
export const firstAdministrator = async (db: Executor): Promise<string | null> => {
  const [row] = await db
    .select({ email: sql<string | null>`${bitacora.despues} ->> 'administrador'` })
    .from(bitacora)
    .where(eq(bitacora.entidad, 'instalacion'))
    .orderBy(asc(bitacora.seq))
    .limit(1)
  return row?.email ?? null
}

/** Whether somebody has written anything of a kind; no entry ever goes away. */
export const hasWritten = async (db: Executor, actor: string, entidad: string): Promise<boolean> =>
  (await db.$count(bitacora, and(eq(bitacora.actor, actor), eq(bitacora.entidad, entidad)))) > 0
