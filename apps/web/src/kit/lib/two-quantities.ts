import type { Format } from '../format/format.ts'
import { readingsOf } from './decimal.ts'

/** The question about a quantity with two readings: `¿5.000 m o 5 m?`; undefined if it has only one. */
export const quantityQuestion = (format: Format, typed: string, unit = ''): string | undefined => {
  const readings = readingsOf(typed)
  if (!readings) return undefined
  const [many, few] = [readings.thousands, readings.decimals].map((one) =>
    `${format.quantity(one)} ${unit}`.trim(),
  )
  return `¿${many} o ${few}?`
}

/** The hint for such a quantity in a form that asks when it saves. */
export const quantityHint = (format: Format, typed: string, unit: string): string | undefined => {
  const question = quantityQuestion(format, typed, unit)
  return question && `${question} Te lo preguntamos al guardar.`
}

/** The error for such a quantity in a form that does not ask. */
export const quantityFault = (format: Format, typed: string): string | undefined => {
  const question = quantityQuestion(format, typed)
  return question && `${question} Escribilo sin punto si son miles, o con coma si son decimales.`
}
