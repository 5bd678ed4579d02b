/**
 * Exact fixed-point money.
 *
 * Every amount and quantity is a whole number of micro-units (10⁻⁶) held in a double, which represents
 * integers exactly below 2⁵³. There is one rounding rule, half away from zero at the sixth decimal, and it is
 * applied once per product of two amounts; sums are never rounded.
 */

declare const micro: unique symbol

/** An integer number of micro-units (10⁻⁶), exact: |x| < 2⁵³ (9,007,199,254.740992 units). */
export type Micro = number & { readonly [micro]: true }

/** First magnitude that is no longer exact, in micro-units. */
export const LIMIT = 2 ** 53

/** Micro-units in one unit. */
export const UNIT = 1_000_000

/** Result of an operation that would leave the exact range. */
export const OUT_OF_RANGE = 'fuera_de_rango'
export type OutOfRange = typeof OUT_OF_RANGE

export const ZERO = 0 as Micro

/** A quantity below this (2,147.483648 units) times a fraction below one unit fits a double exactly, and a half besides. */
const SMALL = 2 ** 31

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

export function isMicro(value: number): value is Micro {
  return Number.isInteger(value) && Math.abs(value) < LIMIT
}

/** Asserts a non-negative amount in micro-units. @throws RangeError, always because of a bug in the caller */
export function assertAmount(value: number, what: string): asserts value is Micro {
  if (!isMicro(value) || value < 0) throw new RangeError(`${what}: ${value} is not an amount in micro-units`)
}

function inRange(value: number): Micro | OutOfRange {
  // `+ 0` turns a rounded −0 into 0, which would otherwise show as "-0".
  return Math.abs(value) < LIMIT ? ((value + 0) as Micro) : OUT_OF_RANGE
}

/**
 * Reads decimal text, as PostgreSQL writes NUMERIC or as JavaScript writes a number.
 * More than six decimals are rounded half away from zero; no binary fraction is involved.
 * @returns null when the text is not a finite decimal number, OUT_OF_RANGE from 2⁵³ micro-units on.
 */
export function parseMicro(text: string): Micro | OutOfRange | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  if (digits === '') return null
  const point = whole.length + Number(exponent) + 6
  if (point < 0) return ZERO
  const kept = digits.slice(0, point).padEnd(Math.min(point, digits.length + 400), '0')
  const magnitude = Number(kept) + (digits.charAt(point) >= '5' ? 1 : 0)
  return inRange(sign === '-' ? -magnitude : magnitude)
}

/** The decimal that a JSON number was written as (its shortest form), in micro-units. Same answers as parseMicro. */
export function microFromNumber(value: number): Micro | OutOfRange | null {
  return Number.isFinite(value) ? parseMicro(String(value)) : null
}

/** Canonical decimal text with exactly six decimals: '1234.560000'. */
export function formatMicro(value: Micro): string {
  return decimalText(BigInt(value))
}

/**
 * `formatMicro` for a sum of any size. Unlike a double it shows an amount to the digit: a double such
 * as 1.005 lies below its decimal.
 */
export function decimalText(millionths: bigint): `${number}` {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, '0')
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}` as `${number}`
}

/** The nearest double in units, for JSON. Reads back to the same Micro below 2³³ units (8,589,934,592). */
export function microToNumber(value: Micro): number {
  return value / UNIT
}

/**
 * round(q × c / 10⁶) for a quantity and a unit cost, both non-negative and in micro-units, halves up. At or above LIMIT
 * exactly when the true result is: compare before use.
 *
 * Why it is exact below LIMIT: with any whole u, q·c/10⁶ = q·u + q·r/10⁶, where r = c − u·10⁶. The product with 10⁻⁶ is wrong by
 * less than 3 × 10⁻⁶, so with the 8 taken off u never exceeds c/10⁶, and 0 ≤ r ≤ 10⁶ + 11. Then q·u is an integer not
 * above the result, and with q < 2³¹ n = q·r + 500000 is an integer below 2⁵¹, so that n + ½ is exact. (n + ½)/10⁶ is at least
 * 0.5 × 10⁻⁶ away from any integer. It lies below 2³², where doubles are at most 2⁻²¹ apart, and the double next to 10⁻⁶ is wrong
 * by 4.6 × 10⁻¹⁷ of it: the product is wrong by less than 0.35 × 10⁻⁶, so floor is right, and quicker than after a division.
 * Above LIMIT rounding is monotone, and the answer stays there.
 */
export function times(q: number, c: number): number {
  if (q >= SMALL) return timesLarge(q, c)
  const units = Math.floor((c - 8) * 1e-6)
  return q * units + Math.floor((q * (c - units * UNIT) + 500_000.5) * 1e-6)
}

/** `times` for any quantity: both are split, and each partial product is an integer not above the result. */
export function timesLarge(q: number, c: number): number {
  const units = Math.floor(c / UNIT)
  const rest = c - units * UNIT
  const whole = Math.floor(q / UNIT)
  const part = q - whole * UNIT
  return q * units + (whole * rest + Math.floor((part * rest + 500_000) / UNIT))
}

/** An amount, or null where it is out of range. */
export function belowLimit(amount: number): Micro | null {
  return amount < LIMIT ? (amount as Micro) : null
}

/** The whole number nearest to num / den, half away from zero: the one rounding rule, of integers of any size. `den` is above 0. */
export function divide(num: bigint, den: bigint): bigint {
  const half = den / 2n
  return (num < 0n ? num - half : num + half) / den
}

/** a × b rounded half away from zero at the sixth decimal, exact, signs allowed. */
export function multiply(a: Micro, b: Micro): Micro | OutOfRange {
  const magnitude = times(Math.abs(a), Math.abs(b))
  return inRange(a < 0 === b < 0 ? magnitude : -magnitude)
}

/** Below this, twice a product plus a divisor is still an integer that a double holds, with a bit to spare. */
const SHORT = 2 ** 50

/** Below this, a rounded quotient of doubles is at most 1 away from the exact one. */
const NEAR = 2 ** 51

/** Veltkamp's constant: it splits a double into two halves of 26 bits. */
const HALVES = 2 ** 27 + 1

/** The exact difference a × b − product, where `product` is their product as a double (Dekker's product). */
function lost(a: number, b: number, product: number): number {
  const aWide = HALVES * a
  const aHigh = aWide - (aWide - a)
  const aLow = a - aHigh
  const bWide = HALVES * b
  const bHigh = bWide - (bWide - b)
  const bLow = b - bHigh
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow
}

/**
 * a × b / c rounded once, half away from zero at the sixth decimal; signs allowed.
 * A large product is divided as doubles, which may miss the quotient by 1, and the exact rest corrects it. Product and
 * quotient × divisor differ by less than a factor of two, so their difference is exact (Sterbenz). What each lost is a whole number up
 * to 2⁵², so that difference is exact too. Only a negative product or divisor and quotients from 2⁵¹ on go through BigInt, which takes
 * ten times as long.
 * @throws RangeError when c is 0.
 */
export function multiplyDivide(a: Micro, b: Micro, c: Micro): Micro | OutOfRange {
  const product = a * b
  if (product >= 0 && c > 0) {
    // n / d is a whole number or at least 1 / d away from one, and the division is wrong by less: n < 2⁵².
    if (product < SHORT && c < SHORT) return (Math.floor((2 * product + c) / (2 * c)) + 0) as Micro
    // `+ 0` turns −0 into 0.
    const quotient = Math.round(product / c) + 0
    if (quotient < NEAR) {
      const back = quotient * c
      const rest = product - back + (lost(a, b, product) - lost(quotient, c, back))
      if (2 * rest >= c) return (quotient + 1) as Micro
      return (2 * rest < -c ? quotient - 1 : quotient) as Micro
    }
  }
  const numerator = BigInt(a) * BigInt(b)
  return inRange(Number(divide(c < 0 ? -numerator : numerator, BigInt(Math.abs(c)))))
}

export function add(a: Micro, b: Micro): Micro | OutOfRange {
  return inRange(a + b)
}

export function subtract(a: Micro, b: Micro): Micro | OutOfRange {
  return inRange(a - b)
}

/**
 * Whether an amount jumps: to more than 3 times its old value, or to less than a third of it. Exactly 3 times is no
 * jump. Neither amount may be negative. Three times an amount may leave the exact range; then it is above every
 * amount, however it is rounded.
 */
export function isJump(before: Micro, after: Micro): boolean {
  return after > 3 * before || before > 3 * after
}
