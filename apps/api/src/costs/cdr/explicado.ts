import type { CostoExplicado, TipoIngrediente } from '@telar/contract'
import { explainUnit, priceDay } from '@telar/costing'
import { type Estado, fechaDe, resultNumber, toMotivos } from '@telar/fabrica'
import type { Montos } from '../../store/montos.ts'
import { escritorDe, toPasos } from './pasos.ts'

/**
 * The unit cost of an ingredient in a factory, in the form of a product's breakdown. @throws CambioRechazado 'desconocido'
 */
export const toCostoExplicado = (
  estado: Pick<Estado, 'model' | 'descripcion'>,
  tipo: TipoIngrediente,
  codigo: string,
  montos: Montos,
): CostoExplicado => {
  const { model } = estado
  const { costo, incompleto, motivo, pasos } = explainUnit(model, tipo, codigo)
  const desde = tipo === 'insumo' && costo !== null ? priceDay(model, codigo) : null
  return {
    costo: resultNumber(costo),
    unidad: tipo === 'insumo' ? model.insumo(codigo).unidad : null,
    incompleto,
    motivos: toMotivos(motivo === null ? [] : [motivo]),
    precio_desde: desde === null ? null : fechaDe(desde),
    pasos: toPasos(pasos, escritorDe(estado, montos)),
  }
}
