import { toMicros } from './micros.ts'

export interface Diferencia {
  /** Micro-units; null where one of the two has no amount. */
  micros: bigint | null
  /** In hundredths of a per cent of what it was; null where there is nothing to be a part of. */
  centesimas: number | null
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

type Importe = number | bigint | null

const exact = (amount: Importe): bigint | null => (typeof amount === 'number' ? toMicros(amount) : amount)

/** How an amount moves: JSON amounts, or exact ones in micro-units. */
export const diferenciaOf = (before: Importe, after: Importe): Diferencia => {
  const antes = exact(before)
  const despues = exact(after)
  if (antes === null || despues === null) return { micros: null, centesimas: null }
  const micros = despues - antes
  if (antes <= 0n) return { micros, centesimas: micros === 0n ? 0 : null }
  // Half away from zero, as everything is rounded here.
  const size = Number((abs(micros) * 20_000n + antes) / (antes * 2n))
  return { micros, centesimas: micros < 0n ? -size : size }
}

/** The sum of what may be missing: null where a part is. */
export const sumOf = (amounts: readonly (number | null)[]): bigint | null => {
  let sum = 0n
  for (const amount of amounts) {
    if (amount === null) return null
    sum += toMicros(amount)
  }
  return sum
}
