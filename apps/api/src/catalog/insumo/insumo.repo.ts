import { eq } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { clausesOf, type Listed, type ListFilter, type ListSource, listed } from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { insumos, recetas } from '../../store/schema/index.ts'
import { recipesUsing, type Usage } from '../../store/usage.ts'

export type InsumoRow = typeof insumos.$inferSelect

const columns = {
  key: insumos.codigo,
  search: [insumos.codigo, insumos.detalle, insumos.grupo],
  sortable: {
    codigo: insumos.codigo,
    detalle: insumos.detalle,
    grupo: insumos.grupo,
    costo: insumos.costo,
  },
}

export const list = ({ db, count }: ListSource, filter: ListFilter): Promise<Listed<InsumoRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db
      .select()
      .from(insumos)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    () => count(insumos, where),
  )
}

export type InsumoValues = Pick<InsumoRow, 'detalle' | 'grupo' | 'costo'>

export const find = async (db: Executor, codigo: string): Promise<InsumoRow | undefined> => {
  const [row] = await db.select().from(insumos).where(eq(insumos.codigo, codigo))
  return row
}

export const insert = async (tx: Executor, values: InsumoValues & { codigo: string }): Promise<InsumoRow> => {
  const [row] = await tx.insert(insumos).values(values).returning()
  return row!
}

export const update = async (tx: Executor, codigo: string, values: InsumoValues): Promise<InsumoRow> => {
  const [row] = await tx
    .update(insumos)
    .set({ ...values, ...changed(insumos.version) })
    .where(eq(insumos.codigo, codigo))
    .returning()
  return row!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(insumos).where(eq(insumos.codigo, codigo))
}

export const usageOf = (db: Executor, codigo: string): Promise<Usage> =>
  recipesUsing(db, recetas.insumo, codigo)
