import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { bitacora, users } from '../../store/schema/index.ts'

/** The two oldest entries. */
export const firstEntries = (db: Executor): Promise<{ at: Date; clave: string }[]> =>
  db.select({ at: bitacora.at, clave: bitacora.clave }).from(bitacora).orderBy(asc(bitacora.seq)).limit(2)

export const countEntries = (db: Executor): Promise<number> => db.$count(bitacora)

/** Whether there is an entry of exactly this instant. */
export const hasEntryAt = async (db: Executor, at: Date): Promise<boolean> =>
  (await db.$count(bitacora, eq(bitacora.at, at))) > 0

/** The installation's initial values of an hour and a kWh. */
export const initialValues = async (db: Executor): Promise<{ hora: number; kw: number }> => {
  const [row] = await db
    .select({
      hora: sql<string>`${bitacora.despues} ->> 'matriz_mano'`,
      kw: sql<string>`${bitacora.despues} ->> 'matriz_energia'`,
    })
    .from(bitacora)
    .where(eq(bitacora.entidad, 'instalacion'))
    .orderBy(asc(bitacora.seq))
    .limit(1)
  return { hora: Number(row!.hora), kw: Number(row!.kw) }
}

/** The id of the person with this address. */
export const idOf = async (db: Executor, email: string): Promise<string> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row!.id
}
