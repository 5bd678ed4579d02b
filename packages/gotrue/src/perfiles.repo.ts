import { eq } from 'drizzle-orm'
import type { Executor } from './executor.ts'

/** Role of a person, whichever service signs it in; null without a profile. */
export const findRol = async ({ q, t }: Executor, id: string): Promise<string | null> => {
  const [row] = await q.select({ rol: t.perfiles.rol }).from(t.perfiles).where(eq(t.perfiles.id, id))
  return row?.rol ?? null
}
