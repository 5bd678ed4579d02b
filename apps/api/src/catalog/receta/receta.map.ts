import type { Linea, TipoIngrediente } from '@telar/contract'
import { type CostoUnitario, multiply, ZERO } from '@telar/costing'
import { microOf, numberOf, resultNumber } from '../../store/montos.ts'
import type { LineaRow } from './receta.repo.ts'

/** A stored line with its costs (D3), from the unit cost of its ingredient; without one it adds nothing. */
export const toLinea = (
  row: LineaRow,
  descripcion: string,
  { costo: unitario, incompleto }: Pick<CostoUnitario, 'costo' | 'incompleto'>,
): Linea => {
  const { tipo } = row
  const total = resultNumber(multiply(microOf(row.cantidad_ingrediente), unitario ?? ZERO))
  return {
    codigo_producto: row.codigo_producto,
    codigo_ingrediente: row.codigo_ingrediente,
    tipo,
    descripcion_ingrediente: descripcion,
    cantidad_ingrediente: numberOf(row.cantidad_ingrediente),
    costo_ingrediente: resultNumber(unitario),
    incompleto,
    costo_mano_obra: tipo === 'mano_obra' ? (total ?? 0) : 0,
    costo_matriz_energetica: tipo === 'energia' ? (total ?? 0) : 0,
    costo_total: total,
    valor_cdr: total,
    fecha_creacion: row.fecha_creacion.toISOString(),
    ultima_actualizacion: row.ultima_actualizacion.toISOString(),
    version: row.version,
  }
}

/** What the journal keeps of a line; its dates too, since an undo puts them back. Amounts as decimal text. */
export type LineEntry = {
  codigo_producto: string
  codigo_ingrediente: string
  tipo: TipoIngrediente
  cantidad_ingrediente: string
  version: number
  fecha_creacion: string
  ultima_actualizacion: string
}

export const lineEntry = (row: LineaRow): LineEntry => ({
  codigo_producto: row.codigo_producto,
  codigo_ingrediente: row.codigo_ingrediente,
  tipo: row.tipo,
  cantidad_ingrediente: row.cantidad_ingrediente,
  version: row.version,
  fecha_creacion: row.fecha_creacion.toISOString(),
  ultima_actualizacion: row.ultima_actualizacion.toISOString(),
})
