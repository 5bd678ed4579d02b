import type { ResultadoCdr } from '@telar/contract'
import { sumMicros } from '../../kit/lib/micros.ts'

export interface Totales {
  productos: number
  incompletos: number
  /** Exact, in micro-units. */
  base: bigint
  mantencion: bigint
}

export const totalesOf = (resultados: readonly ResultadoCdr[]): Totales => ({
  productos: resultados.length,
  incompletos: resultados.filter(({ incompleto }) => incompleto).length,
  base: sumMicros(resultados.map(({ base_cdr }) => base_cdr)),
  mantencion: sumMicros(resultados.map(({ cdr_mantencion }) => cdr_mantencion)),
})
