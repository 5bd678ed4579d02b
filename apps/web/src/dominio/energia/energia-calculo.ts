import { costoEnergiaUnidad, type Micro, totalPesosStd, ZERO } from '@telar/costing'
import type { Calculated } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'

/** The figures of an energy row; null if unknown. */
export interface Medidas {
  kw: Micro | null
  valorKw: Micro | null
  /** The std in force. */
  std: Micro | null
}

export interface CalculoEnergia {
  total: Calculated
  porUnidad: Calculated
}

/** The engine's formulas over the known figures. The formulas themselves decide whether they apply. */
export const calcular = ({ kw, valorKw, std }: Medidas): CalculoEnergia => {
  const fila = { kw: kw ?? ZERO, valorKw: valorKw ?? ZERO, stdProduccion: std }
  const known = kw !== null && valorKw !== null
  const porUnidad = costoEnergiaUnidad(fila)
  return {
    total: (known ? totalPesosStd(fila) : null) ?? 'missing',
    porUnidad: porUnidad === null ? 'not_applicable' : known ? porUnidad : 'missing',
  }
}

/** The std in force: the typed one, or that of the labour type if none is typed (D8). */
export const stdAplicable = (propio: string, deManoObra: number | null): Micro | null =>
  propio.trim() ? typedMicro(propio) : microOf(deManoObra)

export const SIN_STD = 'N/A (requiere STD Producción)'
