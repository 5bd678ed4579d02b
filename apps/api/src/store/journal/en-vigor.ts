import { and, desc, eq, lte } from 'drizzle-orm'
import type { Executor } from '../executor.ts'
import { bitacora } from '../schema/index.ts'
import { type Undo, undosInForce } from './later-entries.ts'

/** An entry, by its key. */
interface EnVigor {
  seq: number
  clave: string
}

/** Entries of a kind of record up to `seq` with this action that were not undone by then, the newest first. */
export const enVigorAl = async (
  db: Executor,
  { entidad, accion, seq }: { entidad: string; accion: string; seq: number },
): Promise<EnVigor[]> => {
  // An entry and its undos have the same kind.
  const rows = await db
    .select({
      seq: bitacora.seq,
      clave: bitacora.clave,
      accion: bitacora.accion,
      deshace: bitacora.deshace,
    })
    .from(bitacora)
    .where(and(eq(bitacora.entidad, entidad), lte(bitacora.seq, seq)))
    .orderBy(desc(bitacora.seq))
  const undone = undosInForce(rows.filter((row): row is typeof row & Undo => row.deshace !== null))
  return rows.filter((row) => row.accion === accion && !undone.has(row.seq))
}
