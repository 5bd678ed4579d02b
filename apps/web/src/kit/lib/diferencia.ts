import { divide, toMicros } from './micros.ts'

export interface Diferencia {
  /** Micro-units; null if one of the two amounts is missing. */
  micros: bigint | null
  /** Hundredths of a per cent of the earlier amount; null if that is unknown or zero. */
  centesimas: number | null
  /** Whether both amounts lack a part, so that the difference covers only the known parts. */
  parcial?: boolean
}

/** Whether the earlier and the later amount lack a part. */
export interface Incompletos {
  antes: boolean
  despues: boolean
}

const ENTEROS: Incompletos = { antes: false, despues: false }
const DESCONOCIDA: Diferencia = { micros: null, centesimas: null }

type Importe = number | bigint | null

const exact = (amount: Importe): bigint | null => (typeof amount === 'number' ? toMicros(amount) : amount)

/** The difference between two JSON amounts, or exact ones in micro-units. Unknown if only one of them lacks a part. */
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

/** The exact sum in micro-units; null if an amount is missing. */
export const sumOf = (amounts: readonly (number | null)[]): bigint | null => {
  let sum = 0n
  for (const amount of amounts) {
    if (amount === null) return null
    sum += toMicros(amount)
  }
  return sum
}
