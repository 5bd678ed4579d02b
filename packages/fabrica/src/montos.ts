import {
  decimalText,
  divide,
  isMicro,
  type Micro,
  microToNumber,
  OUT_OF_RANGE,
  type OutOfRange,
  parseMicro,
  subtract,
  UNIT,
} from '@telar/costing'

const ENTERO = BigInt(UNIT)

const [CERO, NUEVE, PUNTO] = [0x30, 0x39, 0x2e]

/**
 * The micro-units of a text of numeric(18, 6), which are its digits, because it always has six decimals; NaN for other
 * texts. Reads digit by digit: a start and an import read millions of amounts, and texts cut out of them are garbage.
 */
const digitsOf = (text: string): number => {
  const point = text.length - 7
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (i === point ? code !== PUNTO : code < CERO || code > NUEVE) return Number.NaN
    if (i !== point) digits = digits * 10 + (code - CERO)
  }
  return point > 0 ? digits : Number.NaN
}

/** An amount from the database ('1234.560000') in the engine's micro-units. */
export const microOf = (text: string): Micro => {
  const digits = digitsOf(text)
  if (isMicro(digits)) return digits
  const value = parseMicro(text)
  if (value === null || value === OUT_OF_RANGE) throw new Error(`Not an amount: ${text}`)
  return value
}

export const microOrNull = (text: string | null): Micro | null => (text === null ? null : microOf(text))

/** An amount from the database as a JSON number. */
export const numberOf = (text: string): number => Number(text)

export const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

/** A result of the engine as a JSON number; null if there is none, or if it leaves the exact range. */
export const resultNumber = (value: Micro | OutOfRange | null): number | null =>
  value === null || value === OUT_OF_RANGE ? null : microToNumber(value)

/** `despues` − `antes` as a JSON number; null if one of them is missing, or if it leaves the exact range. */
export const differenceNumber = (antes: Micro | null, despues: Micro | null): number | null =>
  antes === null || despues === null ? null : resultNumber(subtract(despues, antes))

/** `a × b`, both non-negative, in millionths, rounded once, half up. Exact for any size. */
export const productoEntero = (a: Micro | bigint, b: Micro | bigint): bigint =>
  divide(BigInt(a) * BigInt(b), ENTERO)

/** A sum in millionths, from the text that `decimalText` wrote. Exact for any size. */
export const enterosDe = (text: string): bigint => BigInt(text.replace('.', ''))

/**
 * A sum in millionths as a JSON number: exact within the engine's range; above it the nearest double, which is right to the
 * cent up to five thousand times that range (docs/decisions/037).
 */
export const sumNumber = (millionths: bigint): number => Number(decimalText(millionths))
