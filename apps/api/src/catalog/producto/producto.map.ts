import type { Producto, ProductoCambio } from '@telar/contract'
import { numberOf } from '@telar/fabrica'
import { decimalOf } from '../../store/rules.ts'
import type { ProductoRow, ProductoValues } from './producto.repo.ts'

/** Sizes or colours as they are stored, each with its weight. */
export const ejeDe = (texto: string): [nombre: string, peso: number][] =>
  texto === '' ? [] : JSON.parse(texto)

const textoDeEje = (eje: [string, number][]): string => (eje.length === 0 ? '' : JSON.stringify(eje))

export const toProducto = (row: ProductoRow): Producto => ({
  codigo_producto: row.codigo_producto,
  descripcion_producto: row.descripcion_producto,
  sector_productivo: row.sector_productivo,
  segunda_pct: numberOf(row.segunda_pct),
  vendible: row.vendible === 'si',
  linea: row.linea,
  temporada: row.temporada,
  talles: ejeDe(row.talles).map(([talle, peso]) => ({ talle, peso })),
  colores: ejeDe(row.colores).map(([color, peso]) => ({ color, peso })),
  ...(row.imagen !== null && { imagen: row.imagen }),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
})

/** What is said of a product as it is stored; what is left out is none of it. */
export const toValues = (datos: ProductoCambio): ProductoValues => {
  const {
    descripcion_producto,
    sector_productivo,
    segunda_pct,
    vendible,
    linea,
    temporada,
    talles,
    colores,
  } = datos
  return {
    descripcion_producto,
    sector_productivo,
    ...(segunda_pct !== undefined && { segunda_pct: decimalOf('segunda_pct', segunda_pct) }),
    ...(vendible !== undefined && { vendible: vendible ? 'si' : 'no' }),
    ...(linea !== undefined && { linea }),
    ...(temporada !== undefined && { temporada }),
    ...(talles !== undefined && { talles: textoDeEje(talles.map(({ talle, peso }) => [talle, peso])) }),
    ...(colores !== undefined && { colores: textoDeEje(colores.map(({ color, peso }) => [color, peso])) }),
  }
}
