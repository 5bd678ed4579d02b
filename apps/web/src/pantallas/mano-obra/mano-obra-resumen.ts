import type { ManoObra } from '@telar/contract'
import { averageOf, tenthsOf } from '../../kit/lib/average.ts'
import { sumMicros } from '../../kit/lib/micros.ts'

/** The figures of the cards: over all labour types, exact, each average rounded once. */
export const resumir = (tipos: readonly ManoObra[]) => ({
  tipos: tipos.length,
  valorHora: averageOf(sumMicros(tipos.map((tipo) => tipo.valor_hora_hombre)), tipos.length),
  horas: averageOf(sumMicros(tipos.map((tipo) => tipo.horas_hombre_std)), tipos.length),
  /** Tenths of a per cent. */
  activos: tenthsOf(tipos.filter(({ estado }) => estado === 'activo').length, tipos.length),
})
