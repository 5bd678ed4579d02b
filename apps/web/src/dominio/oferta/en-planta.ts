import type { Eleccion, OfertaNueva, Unidad, Valor } from '@telar/contract'
import {
  CostModel,
  type Oferta as DelMotor,
  type Micro,
  microFromNumber,
  microToNumber,
  OUT_OF_RANGE,
  ZERO,
} from '@telar/costing'
import { diaDe } from '@telar/fabrica'

/** An offer as it is typed or stored; `id` tells which of two was entered last. */
export type OfertaDicha = OfertaNueva & { id: number; desde: string }

/** What offers of one supply are reckoned with. */
export interface Plaza {
  /** The unit in which the supply is used; null: not told. */
  uso: string | null
  unidades: readonly Unidad[]
  valores: readonly Valor[]
  /** The installation's currency. */
  propia: string
  hoy: string
}

/** @throws RangeError for what no amount can be */
const microDe = (amount: number): Micro => {
  const micro = microFromNumber(amount)
  if (micro === null || micro === OUT_OF_RANGE) throw new RangeError(`${amount} is out of range`)
  return micro
}

const delMotor = (oferta: OfertaDicha, propia: string): DelMotor => ({
  proveedor: oferta.proveedor,
  precio: microDe(oferta.precio),
  moneda: oferta.moneda === propia ? null : (oferta.moneda ?? null),
  unidadCompra: oferta.unidad_compra ?? null,
  contenido: oferta.contenido ?? null,
  desde: diaDe(oferta.desde),
  hasta: oferta.hasta == null ? null : diaDe(oferta.hasta),
  preferida: oferta.preferida ?? false,
  recargos: (oferta.recargos ?? []).map(({ nombre, tipo, valor, moneda, piso, tope }) => ({
    nombre,
    tipo,
    valor: microDe(valor),
    // The engine knows the installation's own by an empty code, and none as that of the offer.
    moneda: moneda === propia ? '' : (moneda ?? null),
    piso: piso == null ? null : microDe(piso),
    tope: tope == null ? null : microDe(tope),
  })),
})

/** An engine with the units, and what each currency is worth today. */
const fabricaDe = ({ unidades, valores, propia, hoy }: Plaza): CostModel => {
  const model = new CostModel()
  model.setDia(diaDe(hoy))
  for (const { codigo, ...unidad } of unidades) model.setUnidad(codigo, unidad)
  for (const { codigo, clase, monto, recargo_pct } of valores) {
    if (codigo === propia || monto === null || (clase !== 'moneda' && clase !== 'indice')) continue
    model.setValor(codigo, { recargo: microDe(recargo_pct) })
    model.setVigencia(codigo, diaDe(hoy), microDe(monto))
  }
  return model
}

const INSUMO = 'INSUMO'

const costoEn = (
  model: CostModel,
  eleccion: Eleccion,
  uso: string | null,
  ofertas: readonly [number, DelMotor][],
) => {
  model.setInsumo(INSUMO, { costo: ZERO, grupo: '', unidad: uso, eleccion })
  for (const [id, oferta] of ofertas) model.setOferta(INSUMO, id, oferta)
  const { costo } = model.unitCost('insumo', INSUMO)
  return costo === null ? null : microToNumber(costo)
}

/**
 * What one unit of use costs today by one offer, whenever it holds, in the installation's currency; null where a currency,
 * the content or the unit is missing, or an amount leaves the exact range. The engine of the server says it.
 */
export const puestoEnPlanta = (oferta: OfertaDicha, plaza: Plaza): number | null => {
  try {
    const una = { ...delMotor(oferta, plaza.propia), desde: diaDe(plaza.hoy), hasta: null }
    return costoEn(fabricaDe(plaza), 'menor', plaza.uso, [[oferta.id, una]])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What these offers make a supply cost today by a choice other than its own price; null as above, or where none counts. */
export const costoPorOfertas = (
  ofertas: readonly OfertaDicha[],
  eleccion: Exclude<Eleccion, 'propio'>,
  plaza: Plaza,
): number | null => {
  try {
    const todas = ofertas.map((oferta) => [oferta.id, delMotor(oferta, plaza.propia)] as [number, DelMotor])
    return costoEn(fabricaDe(plaza), eleccion, plaza.uso, todas)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
