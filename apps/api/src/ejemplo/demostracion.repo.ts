import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../store/executor.ts'
import { bitacora } from '../store/schema/index.ts'

/** E-mail of the installation's first administrator; null if it began without one. */
export const firstAdministrator = async (db: Executor): Promise<string | null> => {
  const [row] = await db
    .select({ email: sql<string | null>`${bitacora.despues} ->> 'administrador'` })
    .from(bitacora)
    .where(eq(bitacora.entidad, 'instalacion'))
    .orderBy(asc(bitacora.seq))
    .limit(1)
  return row?.email ?? null
}

/** Whether an actor has written anything of a kind; entries are never deleted. */
export const hasWritten = async (db: Executor, actor: string, entidad: string): Promise<boolean> =>
  (await db.$count(bitacora, and(eq(bitacora.actor, actor), eq(bitacora.entidad, entidad)))) > 0
