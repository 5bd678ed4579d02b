import { eq } from 'drizzle-orm'
import type { Executor } from './executor.ts'

/** Role and areas of a person, whichever service signs them in; `rol` is null without a profile. */
export const findPerfil = async (
  { q, t }: Executor,
  id: string,
): Promise<{ rol: string | null; areas: string | null }> => {
  const [row] = await q
    .select({ rol: t.perfiles.rol, areas: t.perfiles.areas })
    .from(t.perfiles)
    .where(eq(t.perfiles.id, id))
  return row ?? { rol: null, areas: null }
}

/** Role of a person; null without a profile. */
export const findRol = async (db: Executor, id: string): Promise<string | null> =>
  (await findPerfil(db, id)).rol
