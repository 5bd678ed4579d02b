import { type Micro, microFromNumber, OUT_OF_RANGE } from '@telar/costing'
import { parseDecimal, readingsOf } from './decimal.ts'

/** The amount that a number stands for in calculations; null where it is none, negative or too large. */
export const microOf = (amount: number | null): Micro | null => {
  const micro = amount === null ? null : microFromNumber(amount)
  return micro === null || micro === OUT_OF_RANGE || micro < 0 ? null : micro
}

/** The same of what somebody typed. */
export const typedMicro = (text: string): Micro | null => microOf(parseDecimal(text))

/** What a typed amount is stored as; null where it is none or negative. */
export const typedAmount = (text: string): number | null => {
  const amount = parseDecimal(text)
  return amount === null || amount < 0 ? null : amount
}

/** The amount of money that is typed; null also where it can be read two ways, as long as nobody has said which. */
export const typedMoney = (text: string): number | null => (readingsOf(text) ? null : typedAmount(text))
