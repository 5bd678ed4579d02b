import { costoEnergiaUnidad, type Micro, totalPesosStd, ZERO } from '@telar/costing'
import type { Calculated } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'

/** The figures of an energy row, as far as they are known; null for one that is not. */
export interface Medidas {
  kw: Micro | null
  valorKw: Micro | null
  /** The std that applies. */
  std: Micro | null
}

export interface CalculoEnergia {
  total: Calculated
  porUnidad: Calculated
}

/** The formulas of the engine over what is known so far. Whether one applies at all is theirs to say. */
export const calcular = ({ kw, valorKw, std }: Medidas): CalculoEnergia => {
  const known = kw !== null && valorKw !== null
  const porUnidad = costoEnergiaUnidad(kw ?? ZERO, valorKw ?? ZERO, std)
  return {
    total: known ? totalPesosStd(kw, valorKw) : 'missing',
    porUnidad: porUnidad === null ? 'not_applicable' : known ? porUnidad : 'missing',
  }
}

/** The std that applies: what is typed, or that of the labour type where nothing is (D8). */
export const stdAplicable = (propio: string, deManoObra: number | null): Micro | null =>
  propio.trim() ? typedMicro(propio) : microOf(deManoObra)

export const SIN_STD = 'N/A (requiere STD Producción)'
