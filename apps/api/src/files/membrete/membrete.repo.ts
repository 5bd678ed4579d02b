import { ID_MEMBRETE } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { membrete } from '../../store/schema/index.ts'

export type MembreteRow = typeof membrete.$inferSelect

/** Undefined until it is first saved. */
export const find = async (db: Executor): Promise<MembreteRow | undefined> => {
  const [row] = await db.select().from(membrete)
  return row
}

export const save = async (
  tx: Executor,
  values: Partial<Pick<MembreteRow, 'nombre' | 'datos' | 'imagen'>>,
): Promise<MembreteRow> => {
  const [row] = await tx
    .insert(membrete)
    .values({ id: ID_MEMBRETE, ...values })
    .onConflictDoUpdate({ target: membrete.id, set: { ...values, ...changed(membrete.version) } })
    .returning()
  return row!
}
