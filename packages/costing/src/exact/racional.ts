import type { Micro, OutOfRange } from './money.ts'
import { divide, LIMIT, OUT_OF_RANGE } from './money.ts'

/** An exact number of any size; `den` is above 0. */
export interface Racional {
  readonly num: bigint
  readonly den: bigint
}

/**
 * From this size on fractions are reduced; for shorter ones the common divisor costs more time than it saves (measured on
 * minutes).
 */
const LONG = 1n << 1024n

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The same number; in lowest terms if it is long. */
const shortened = ({ num, den }: Racional): Racional => {
  if (den < LONG) return { num, den }
  const divisor = gcd(num < 0n ? -num : num, den)
  return { num: num / divisor, den: den / divisor }
}

/** @param den not 0 */
export const racional = (num: bigint | number, den: bigint | number = 1n): Racional => {
  const [n, d] = [BigInt(num), BigInt(den)]
  return d < 0n ? { num: -n, den: -d } : { num: n, den: d }
}

export const CERO: Racional = { num: 0n, den: 1n }

export const mas = (a: Racional, b: Racional): Racional =>
  shortened(
    a.den === b.den
      ? { num: a.num + b.num, den: a.den }
      : { num: a.num * b.den + b.num * a.den, den: a.den * b.den },
  )

export const por = (a: Racional, b: Racional): Racional =>
  shortened({ num: a.num * b.num, den: a.den * b.den })

export const menos = (a: Racional, b: Racional): Racional => mas(a, { num: -b.num, den: b.den })

/** @param b not 0 */
export const entre = (a: Racional, b: Racional): Racional => por(a, racional(b.den, b.num))

/** To the nearest whole number, half away from zero. */
export const entero = ({ num, den }: Racional): bigint => divide(num, den)

/** Whole micro-units, half away from zero. */
export const redondeado = (a: Racional): Micro | OutOfRange => {
  const whole = Number(entero(a))
  return Math.abs(whole) < LIMIT ? (whole as Micro) : OUT_OF_RANGE
}
