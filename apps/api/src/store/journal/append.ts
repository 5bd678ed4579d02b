import { type Entry, formaDeHoy } from '@telar/fabrica'
import type { Executor } from '../executor.ts'
import { bitacora } from '../schema/index.ts'
import { insertTandas, partir } from './parts.ts'

/** Appends an entry, inside the transaction of the write; only `store/tx.ts` calls it. Returns its `seq`. */
export const insertEntry = async (
  tx: Executor,
  contexto: { actor: string; requestId: string | null },
  entry: Entry,
): Promise<number> => {
  const { cabeza, tandas } = partir(entry)
  const [row] = await tx
    .insert(bitacora)
    .values({
      forma: formaDeHoy(entry.entidad),
      ...cabeza,
      actor: contexto.actor,
      request_id: contexto.requestId,
    })
    .returning({ seq: bitacora.seq })
  await insertTandas(tx, row!.seq, tandas)
  return row!.seq
}
