import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { unidades } from '../../store/schema/index.ts'

export type UnidadRow = typeof unidades.$inferSelect
export type UnidadValues = Pick<UnidadRow, 'nombre' | 'dimension' | 'num' | 'den'>

/** By dimension, from the smallest. */
export const list = (db: Executor): Promise<UnidadRow[]> =>
  db
    .select()
    .from(unidades)
    .orderBy(asc(unidades.dimension), sql`${unidades.num}::numeric / ${unidades.den}`, asc(unidades.codigo))

/** The unit of a code, whatever its capitals (COM-03). */
export const find = async (db: Executor, codigo: string): Promise<UnidadRow | undefined> => {
  const [row] = await db.select().from(unidades).where(sql`lower(${unidades.codigo}) = lower(${codigo})`)
  return row
}

export const insert = async (tx: Executor, values: UnidadValues & { codigo: string }): Promise<UnidadRow> => {
  const [row] = await tx.insert(unidades).values(values).returning()
  return row!
}

export const update = async (tx: Executor, codigo: string, values: UnidadValues): Promise<UnidadRow> => {
  const [row] = await tx
    .update(unidades)
    .set({ ...values, ...changed(unidades.version) })
    .where(eq(unidades.codigo, codigo))
    .returning()
  return row!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(unidades).where(eq(unidades.codigo, codigo))
}
