import type { Format } from '../format/format.ts'

const WITH_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/
const WITH_POINT = /^-?\d*\.\d+$/
const WHOLE = /^-?(?:\d+|\d{1,3}(?:\.\d{3}){2,})$/
/**
 * One point before three digits: some people mean thousands, Telar reads decimals. Nobody writes thousands that start
 * with 0.
 */
const TWO_READINGS = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads a typed number; null if it is none. Comma and point are both decimal separators. Points separate thousands only
 * before a comma or if there are several: `1,5`, `1.5` and `1.234,56` are numbers, `1.234` is 1.234, and `1,2,3`,
 * `1,234.5`, `1e3` and an empty field are none. All typed decimals are read here.
 */
export const parseDecimal = (typed: string): number | null => {
  const text = typed.trim()
  if (WITH_COMMA.test(text)) return finite(text.replaceAll('.', '').replace(',', '.'))
  if (WITH_POINT.test(text)) return finite(text)
  if (WHOLE.test(text)) return finite(text.replaceAll('.', ''))
  return null
}

const finite = (text: string): number | null => {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** An amount as an edit field begins with it: all its decimals, no thousands separator. */
export const decimalText = (format: Format, amount: number | null): string =>
  amount === null ? '' : format.plain(amount).replace(/[.,]?0+$/, '')

/** Formats typed numbers with `show` where they can only be read. Text that is no number stays as it is. */
export const typedAs =
  (show: (amount: number) => string) =>
  (typed: string): string => {
    const amount = parseDecimal(typed)
    return amount === null ? typed : show(amount)
  }

/** Both readings of a text whose point may separate thousands or decimals; null if it has only one. */
export const readingsOf = (typed: string): { thousands: number; decimals: number } | null => {
  const text = typed.trim()
  return TWO_READINGS.test(text) ? { thousands: Number(text.replace('.', '')), decimals: Number(text) } : null
}

/** The hint for a field whose text may also mean thousands; undefined if it cannot. */
export const decimalHint = (format: Format, typed: string): string | undefined => {
  const readings = readingsOf(typed)
  if (!readings) return undefined
  return `Se lee ${format.quantity(readings.decimals)}. Si son miles, escribilo sin punto: ${readings.thousands}.`
}

/** The question about an amount with two readings: `¿$ 2.150,00 o $ 2,15?`; undefined if it has only one. */
export const readingsQuestion = (format: Format, typed: string): string | undefined => {
  const readings = readingsOf(typed)
  if (!readings) return undefined
  return `¿${format.moneyInFull(readings.thousands)} o ${format.moneyInFull(readings.decimals)}?`
}

/** The error for such a text in a form that does not ask; it stays until the text has one reading. */
export const readingsFault = (format: Format, typed: string): string | undefined => {
  const question = readingsQuestion(format, typed)
  return question && `${question} Escribilo sin punto si son miles, o con coma si son centavos.`
}

/** The hint for a money field with such a text. */
export const moneyHint = (format: Format, typed: string): string | undefined => {
  const question = readingsQuestion(format, typed)
  return question && `${question} Te lo preguntamos al guardar.`
}
