import { eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { perfiles } from '../../store/schema/index.ts'

/** Role of a person, whichever service signs it in; null without a profile. */
export const findRol = async (db: Executor, id: string): Promise<string | null> => {
  const [row] = await db.select({ rol: perfiles.rol }).from(perfiles).where(eq(perfiles.id, id))
  return row?.rol ?? null
}
