import { eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { clausesOf, type Listed, type ListFilter, listed } from '../db/list.ts'
import { productos } from '../db/schema/index.ts'

export type ProductoRow = typeof productos.$inferSelect

const columns = {
  key: productos.codigo_producto,
  search: [productos.codigo_producto, productos.descripcion_producto, productos.sector_productivo],
  sector: productos.sector_productivo,
  sortable: {
    codigo_producto: productos.codigo_producto,
    descripcion_producto: productos.descripcion_producto,
    sector_productivo: productos.sector_productivo,
    updated_at: productos.updated_at,
  },
}

export const list = (db: Executor, filter: ListFilter): Promise<Listed<ProductoRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    db.select().from(productos).where(where).orderBy(...orderBy).limit(limit).offset(offset),
    () => db.$count(productos, where),
  )
}

export const find = async (db: Executor, codigo: string): Promise<ProductoRow | undefined> => {
  const [row] = await db.select().from(productos).where(eq(productos.codigo_producto, codigo))
  return row
}
