import { type Micro, microFromNumber, OUT_OF_RANGE } from '@telar/costing'
import { parseDecimal, readingsOf } from './decimal.ts'

/** An amount for calculations; null if it is missing, negative or too large. */
export const microOf = (amount: number | null): Micro | null => {
  const micro = amount === null ? null : microFromNumber(amount)
  return micro === null || micro === OUT_OF_RANGE || micro < 0 ? null : micro
}

/** The same for typed text. */
export const typedMicro = (text: string): Micro | null => microOf(parseDecimal(text))

/** A typed amount as it is stored; null if it is no number or negative. */
export const typedAmount = (text: string): number | null => {
  const amount = parseDecimal(text)
  return amount === null || amount < 0 ? null : amount
}

/** The error of a field whose text is no such amount. */
export const NO_AMOUNT = 'Ingresá un número de 0 o más.'

/** A typed amount of money; null also if it has two readings and nobody has chosen one. */
export const typedMoney = (text: string): number | null => (readingsOf(text) ? null : typedAmount(text))
