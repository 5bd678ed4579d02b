import { cantidadPersonalEstimado, costoManoObra, costoManoObraTotal, type Micro, ZERO } from '@telar/costing'
import type { Format } from '../../kit/format/format.ts'
import { twoDecimals } from '../../kit/format/short.ts'
import type { Calculated } from '../../kit/lib/calculated.ts'
import { microOf } from '../../kit/lib/typed-micro.ts'

/** The figures of a labour type, stored or as they are typed. */
type Cifras<T> = Readonly<Record<'horas_hombre_std' | 'std_produccion' | 'horas_por_turno', T>>

interface CalculoManoObra {
  total: Calculated
  porUnidad: Calculated
  personal: Calculated
}

/**
 * The engine's formulas over the known figures. The formulas themselves decide whether they apply.
 * @param micro reads a figure; null: unknown
 */
export const calcular = <T>(
  cifras: Cifras<T>,
  valorHora: number | null,
  micro: (cifra: T) => Micro | null,
): CalculoManoObra => {
  const [horas, vale] = [micro(cifras.horas_hombre_std), microOf(valorHora)]
  const fila = {
    horas: horas ?? ZERO,
    valorHora: vale ?? ZERO,
    stdProduccion: micro(cifras.std_produccion),
  }
  const costed = horas !== null && vale !== null
  const porUnidad = costoManoObra(fila)
  const personal = cantidadPersonalEstimado(fila, micro(cifras.horas_por_turno) ?? ZERO)
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
