import { eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { clausesOf, type Listed, type ListFilter, type ListSource, listed } from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { insumos, recetas } from '../../store/schema/index.ts'
import { recipesUsing, type Usage } from '../../store/usage.ts'
import { costoDeInsumo } from '../../store/vale.ts'

/** A supply with what it costs today, as decimal text; null: no price, or no vigencia of its currency is in force. */
export type InsumoRow = typeof insumos.$inferSelect & { efectivo: string | null }

const row = { ...getTableColumns(insumos), efectivo: costoDeInsumo }

const columns = {
  key: insumos.codigo,
  search: [insumos.codigo, insumos.detalle, insumos.grupo],
  sortable: {
    codigo: insumos.codigo,
    detalle: insumos.detalle,
    grupo: insumos.grupo,
    costo: costoDeInsumo,
  },
}

export const list = ({ db, count }: ListSource, filter: ListFilter): Promise<Listed<InsumoRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db
      .select(row)
      .from(insumos)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    () => count(insumos, where),
  )
}

export type InsumoValues = Pick<InsumoRow, 'detalle' | 'grupo' | 'costo' | 'moneda' | 'unidad'>

export const find = async (db: Executor, codigo: string): Promise<InsumoRow | undefined> => {
  const [found] = await db.select(row).from(insumos).where(eq(insumos.codigo, codigo))
  return found
}

export const insert = async (tx: Executor, values: InsumoValues & { codigo: string }): Promise<InsumoRow> => {
  const [inserted] = await tx.insert(insumos).values(values).returning(row)
  return inserted!
}

export const update = async (tx: Executor, codigo: string, values: InsumoValues): Promise<InsumoRow> => {
  const [updated] = await tx
    .update(insumos)
    .set({ ...values, ...changed(insumos.version) })
    .where(eq(insumos.codigo, codigo))
    .returning(row)
  return updated!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(insumos).where(eq(insumos.codigo, codigo))
}

export const usageOf = (db: Executor, codigo: string): Promise<Usage> =>
  recipesUsing(db, recetas.insumo, codigo)
