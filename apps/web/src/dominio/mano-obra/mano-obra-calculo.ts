import { cantidadPersonalEstimado, costoManoObra, costoManoObraTotal, type Micro, ZERO } from '@telar/costing'
import type { Format } from '../../kit/format/format.ts'
import { twoDecimals } from '../../kit/format/short.ts'
import type { Calculated } from '../../kit/lib/calculated.ts'

/** The figures of a labour type; null if unknown. */
export interface Medidas {
  horas: Micro | null
  valorHora: Micro | null
  std: Micro | null
  turno: Micro | null
}

export interface CalculoManoObra {
  total: Calculated
  porUnidad: Calculated
  personal: Calculated
}

/** The engine's formulas over the known figures. The formulas themselves decide whether they apply. */
export const calcular = ({ horas, valorHora, std, turno }: Medidas): CalculoManoObra => {
  const fila = { horas: horas ?? ZERO, valorHora: valorHora ?? ZERO, stdProduccion: std }
  const costed = horas !== null && valorHora !== null
  const porUnidad = costoManoObra(fila)
  const personal = cantidadPersonalEstimado(fila, turno ?? ZERO)
  return {
    total: (costed ? costoManoObraTotal(fila) : null) ?? 'missing',
    porUnidad: porUnidad === null ? 'not_applicable' : costed ? porUnidad : 'missing',
    personal: personal === null ? 'not_applicable' : horas === null ? 'missing' : personal,
  }
}

/** Estimated staff in words, with two decimals (MO-20). */
export const personas =
  (format: Format) =>
  (micros: bigint): string =>
    `${twoDecimals(format, micros)} personas`
