import { type Micro, microToNumber, OUT_OF_RANGE, type OutOfRange, parseMicro } from '@telar/costing'

/** An amount as the database writes it ('1234.560000') as the engine's micro-units. */
export const microOf = (text: string): Micro => {
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
