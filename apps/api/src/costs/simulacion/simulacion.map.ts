import type { ProductoSimulado } from '@telar/contract'
import type { ProductoSimulado as ProductoDelModelo } from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { resultNumber } from '../../store/montos.ts'

/** A product whose CDR would move. */
export const toProductoSimulado = (
  producto: ProductoDelModelo,
  descripcion: Estado['descripcion'],
): ProductoSimulado => ({
  codigo_producto: producto.codigo,
  descripcion_producto: descripcion('producto', producto.codigo),
  sector_productivo: producto.sector,
  antes: resultNumber(producto.antes),
  antes_incompleto: producto.antesIncompleto,
  despues: resultNumber(producto.despues),
  despues_incompleto: producto.despuesIncompleto,
  diferencia: resultNumber(producto.diferencia),
})
