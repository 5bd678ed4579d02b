import type { Producto } from '@telar/contract'
import type { ProductoRow } from './producto.repo.ts'

export const toProducto = (row: ProductoRow): Producto => ({
  codigo_producto: row.codigo_producto,
  descripcion_producto: row.descripcion_producto,
  sector_productivo: row.sector_productivo,
  updated_at: row.updated_at.toISOString(),
  version: row.version,
})
