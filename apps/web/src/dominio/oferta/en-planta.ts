import type { Eleccion, OfertaNueva, Unidad, Valor } from '@telar/contract'
import {
  costoPorOfertas as costoPor,
  type Oferta as DelMotor,
  type Micro,
  microFromNumber,
  microToNumber,
  OUT_OF_RANGE,
} from '@telar/costing'
import { diaDe } from '@telar/fabrica'
import { useMemo } from 'react'
import { useUnidades } from '../../datos/compra.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { useValores } from '../../datos/valores.ts'
import { useHoy } from '../../kit/format/format-context.ts'

/** An offer as typed or stored; `id` tells which of two was entered later. */
export type OfertaDicha = OfertaNueva & { id: number; desde: string }

/** The data for computing a supply's offers. */
export interface Plaza {
  /** The supply's unit of use; null if it has none. */
  uso: string | null
  unidades: readonly Unidad[]
  valores: readonly Valor[]
  /** The installation's currency. */
  propia: string
  hoy: string
}

/** @throws RangeError if the amount is out of range */
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
    // For the engine an empty code is the installation's currency, and null that of the offer.
    moneda: moneda === propia ? '' : (moneda ?? null),
    piso: piso == null ? null : microDe(piso),
    tope: tope == null ? null : microDe(tope),
  })),
})

/**
 * Today's cost of a supply by a choice other than its own price. Null if no offer counts, a currency, the content or the unit is
 * missing, or an amount leaves the exact range.
 */
export const costoPorOfertas = (
  ofertas: readonly OfertaDicha[],
  eleccion: Exclude<Eleccion, 'propio'>,
  { uso, unidades, valores, propia, hoy }: Plaza,
): number | null => {
  const enVigor = new Map(
    valores
      .filter(({ clase }) => clase === 'moneda' || clase === 'indice')
      .map(({ codigo, monto }) => [codigo, monto]),
  )
  try {
    const costo = costoPor(
      ofertas.map((oferta) => [oferta.id, delMotor(oferta, propia)] as const),
      eleccion,
      {
        uso,
        unidades: unidades.map(({ codigo, ...unidad }) => [codigo, unidad] as const),
        vale: (moneda) => {
          const monto = enVigor.get(moneda) ?? null
          return monto === null ? null : microDe(monto)
        },
        dia: diaDe(hoy),
      },
    )
    return costo === null || costo === OUT_OF_RANGE ? null : microToNumber(costo)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Today's cost of a unit of use by one offer, whatever its dates, in the installation's currency. Null if a currency,
 * the content or the unit is missing, or an amount leaves the exact range. Uses the server's engine.
 */
export const puestoEnPlanta = (oferta: OfertaDicha, plaza: Plaza): number | null =>
  costoPorOfertas([{ ...oferta, desde: plaza.hoy, hasta: null }], 'menor', plaza)

/** Why an offer has no cost in the plant, in words that say how to fix it. */
export const faltaDe = (
  { moneda, unidad_compra: compra, contenido, recargos = [] }: OfertaDicha,
  { uso, unidades, valores, propia }: Plaza,
): string => {
  const dichas = recargos
    .filter(({ tipo, piso, tope }) => tipo === 'fijo' || piso != null || tope != null)
    .map((recargo) => recargo.moneda)
  const sinValor = [moneda, ...dichas].find(
    (one) =>
      one != null && one !== propia && (valores.find(({ codigo }) => codigo === one)?.monto ?? null) === null,
  )
  if (sinValor != null) return `Falta el valor de ${sinValor}`
  const dimensionDe = (unidad: string) => unidades.find(({ codigo }) => codigo === unidad)?.dimension
  if (contenido == null && compra != null && uso === null) return 'Falta por qué unidad se usa el insumo'
  if (contenido == null && compra != null && dimensionDe(compra) !== dimensionDe(uso!))
    return `Falta cuántos ${uso} trae 1 ${compra}`
  return 'No da un costo: mirá el precio y los recargos'
}

/** The data for today's offers of a supply with this unit of use. */
export const usePlaza = (uso: string | null): Plaza => {
  const [unidades, valores, propia, hoy] = [useUnidades(), useValores(), useMoneda(), useHoy()]
  return useMemo(() => ({ uso, unidades, valores, propia, hoy }), [uso, unidades, valores, propia, hoy])
}
