import type { Producto, ProductoCambio } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { toAnswer, toRow } from '../../store/mapper.ts'
import type { ProductoRow, ProductoValues } from './producto.repo.ts'

/** The stored sizes or colours with their weights. */
export const ejeDe = (texto: string): [nombre: string, peso: number][] =>
  texto === '' ? [] : JSON.parse(texto)

const textoDeEje = (eje: [string, number][]): string => (eje.length === 0 ? '' : JSON.stringify(eje))

export const toProducto = (row: ProductoRow): Producto =>
  toAnswer(TABLAS.productos, row, {
    talles: ejeDe(row.talles).map(([talle, peso]) => ({ talle, peso })),
    colores: ejeDe(row.colores).map(([color, peso]) => ({ color, peso })),
    imagen: row.imagen ?? undefined,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  })

/** The stored values of a product; only the given fields. */
export const toValues = ({ talles, colores, ...datos }: ProductoCambio): ProductoValues => ({
  ...toRow(TABLAS.productos, datos),
  ...(talles !== undefined && { talles: textoDeEje(talles.map(({ talle, peso }) => [talle, peso])) }),
  ...(colores !== undefined && { colores: textoDeEje(colores.map(({ color, peso }) => [color, peso])) }),
})
