import { isMicro, type Micro, microToNumber, OUT_OF_RANGE, type OutOfRange, parseMicro } from '@telar/costing'

/** With all six decimals, as numeric(18, 6) always comes, the digits are the micro-units; NaN without them. */
const digitsOf = (text: string): number =>
  text.charAt(text.length - 7) === '.' ? Number(text.slice(0, -7) + text.slice(-6)) : Number.NaN

/** An amount as the database writes it ('1234.560000') as the engine's micro-units. */
export const microOf = (text: string): Micro => {
  const digits = digitsOf(text)
  if (isMicro(digits)) return digits
  const value = parseMicro(text)
  if (value === null || value === OUT_OF_RANGE) throw new Error(`Not an amount: ${text}`)
  return value
}

/** An amount as the database writes it as a JSON number. */
export const numberOf = (text: string): number => Number(text)

export const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

/** A result of the engine as a JSON number; null where there is none, or where it leaves the exact range. */
export const resultNumber = (value: Micro | OutOfRange | null): number | null =>
  value === null || value === OUT_OF_RANGE ? null : microToNumber(value)
