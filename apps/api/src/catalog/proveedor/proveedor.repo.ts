import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { proveedores } from '../../store/schema/index.ts'

/** A supplier, and how many offers it has made. */
export type ProveedorRow = typeof proveedores.$inferSelect & { ofertas: number }

const row = {
  ...getTableColumns(proveedores),
  ofertas: sql<number>`(select count(*)::int from ofertas where ofertas.proveedor = proveedores.codigo)`,
}

export const list = (db: Executor): Promise<ProveedorRow[]> =>
  db.select(row).from(proveedores).orderBy(asc(proveedores.codigo))

export const find = async (db: Executor, codigo: string): Promise<ProveedorRow | undefined> => {
  const [found] = await db.select(row).from(proveedores).where(eq(proveedores.codigo, codigo))
  return found
}

export const insert = async (
  tx: Executor,
  values: { codigo: string; nombre: string; nota: string },
): Promise<ProveedorRow> => {
  const [inserted] = await tx.insert(proveedores).values(values).returning(row)
  return inserted!
}

export const update = async (
  tx: Executor,
  codigo: string,
  values: { nombre: string; nota: string },
): Promise<ProveedorRow> => {
  const [updated] = await tx
    .update(proveedores)
    .set({ ...values, ...changed(proveedores.version) })
    .where(eq(proveedores.codigo, codigo))
    .returning(row)
  return updated!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(proveedores).where(eq(proveedores.codigo, codigo))
}
