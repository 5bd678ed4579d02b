import { divide, toMicros } from './micros.ts'

export interface Diferencia {
  /** Micro-units; null where one of the two has no amount. */
  micros: bigint | null
  /** In hundredths of a per cent of what it was; null where there is nothing to be a part of. */
  centesimas: number | null
  /** Whether something is missing of both amounts: it is how far what is known moves, and not the whole. */
  parcial?: boolean
}

/** Whether something is missing of the one amount and of the other. */
export interface Incompletos {
  antes: boolean
  despues: boolean
}

const ENTEROS: Incompletos = { antes: false, despues: false }
const DESCONOCIDA: Diferencia = { micros: null, centesimas: null }

type Importe = number | bigint | null

const exact = (amount: Importe): bigint | null => (typeof amount === 'number' ? toMicros(amount) : amount)

/** How an amount moves: JSON amounts, or exact ones in micro-units. Of two of which one lacks something nobody knows. */
export const diferenciaOf = (
  before: Importe,
  after: Importe,
  incompletos: Incompletos = ENTEROS,
): Diferencia => {
  if (incompletos.antes !== incompletos.despues) return DESCONOCIDA
  const known = between(exact(before), exact(after))
  if (!incompletos.antes) return known
  return known.micros === 0n ? DESCONOCIDA : { ...known, parcial: true }
}

const between = (antes: bigint | null, despues: bigint | null): Diferencia => {
  if (antes === null || despues === null) return DESCONOCIDA
  const micros = despues - antes
  if (antes <= 0n) return { micros, centesimas: micros === 0n ? 0 : null }
  return { micros, centesimas: Number(divide(micros * 10_000n, antes)) }
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
