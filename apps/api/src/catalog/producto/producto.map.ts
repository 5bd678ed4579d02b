import type { Producto, ProductoCambio } from '@telar/contract'
import { escribirEje, leerEje, TABLAS } from '@telar/tablas'
import { toAnswer, toRow } from '../../store/mapper.ts'
import type { ProductoRow, ProductoValues } from './producto.repo.ts'

export const toProducto = (row: ProductoRow): Producto =>
  toAnswer(TABLAS.productos, row, {
    talles: leerEje(row.talles).map(([talle, peso]) => ({ talle, peso })),
    colores: leerEje(row.colores).map(([color, peso]) => ({ color, peso })),
    imagen: row.imagen ?? undefined,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  })

/** The stored values of a product; only the given fields. */
export const toValues = ({ talles, colores, ...datos }: ProductoCambio): ProductoValues => ({
  ...toRow(TABLAS.productos, datos),
  ...(talles !== undefined && { talles: escribirEje(talles.map(({ talle, peso }) => [talle, peso])) }),
  ...(colores !== undefined && { colores: escribirEje(colores.map(({ color, peso }) => [color, peso])) }),
})
