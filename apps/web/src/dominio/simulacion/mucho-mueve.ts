import type { Simulacion } from '@telar/contract'
import { sumOf } from '../../kit/lib/diferencia.ts'

/** A total that moves by more than this is asked about, in tenths of a per cent. */
const MUCHO = 250n

/** By how much changes move the total with maintenance, in tenths of a per cent, where that is more than a quarter; else null. */
export const muchoMueve = ({ sectores }: Pick<Simulacion, 'sectores'>): number | null => {
  const total = (lado: 'antes' | 'despues') =>
    sumOf(sectores.map((sector) => sector[lado].total_cdr_mantencion))
  const [before, after] = [total('antes'), total('despues')]
  if (before === null || after === null || before <= 0n) return null
  const by = after - before
  const size = by < 0n ? -by : by
  if (size * 1000n <= before * MUCHO) return null
  const tenths = Number((size * 2000n + before) / (before * 2n))
  return by < 0n ? -tenths : tenths
}
