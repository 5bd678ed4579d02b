import type { Energia } from '@telar/contract'
import { averageOf, tenthsOf } from '../../kit/lib/average.ts'
import { sumMicros } from '../../kit/lib/micros.ts'

/** The figures of the cards: over all rows, exact, the average rounded once. Equipment is active while it is listed. */
export const resumir = (equipos: readonly Energia[]) => ({
  equipos: equipos.length,
  /** Tenths of a per cent. */
  activos: tenthsOf(equipos.length, equipos.length),
  valorKw: averageOf(sumMicros(equipos.map((equipo) => equipo.valor_kw)), equipos.length),
  consumo: sumMicros(equipos.map((equipo) => equipo.consumo_kw_std)),
})
