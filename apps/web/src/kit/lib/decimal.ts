import type { Format } from '../format/format.ts'

const WITH_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/
const WITH_POINT = /^-?\d*\.\d+$/
const WHOLE = /^-?(?:\d+|\d{1,3}(?:\.\d{3}){2,})$/
/** Written with one point before three digits: thousands to some, decimals to us. Nobody writes thousands from 0 on. */
const TWO_READINGS = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * The number that somebody typed, or null where it is none. Comma and point are both decimal separators; points are
 * thousands only where a comma follows or there are several: `1,5` `1.5` `1.234,56` are read, `1.234` is 1.234, and
 * `1,2,3`, `1,234.5`, `1e3` or an empty field are no number. The one reader of typed decimals.
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

/** The text that an edit field starts with: all the decimals that the amount has, no thousands separator. */
export const decimalText = (format: Format, amount: number | null): string =>
  amount === null ? '' : format.plain(amount).replace(/[.,]?0+$/, '')

/** How typed numbers show where they are only read: as `show` writes them, or as they stand where they are none. */
export const typedAs =
  (show: (amount: number) => string) =>
  (typed: string): string => {
    const amount = parseDecimal(typed)
    return amount === null ? typed : show(amount)
  }

/** What a text comes to where its point parts thousands, and where it parts decimals; null where it can be but one. */
export const readingsOf = (typed: string): { thousands: number; decimals: number } | null => {
  const text = typed.trim()
  return TWO_READINGS.test(text) ? { thousands: Number(text.replace('.', '')), decimals: Number(text) } : null
}

/** What to say beside a field whose text could also mean thousands; undefined where it cannot. */
export const decimalHint = (format: Format, typed: string): string | undefined => {
  const readings = readingsOf(typed)
  if (!readings) return undefined
  return `Se lee ${format.quantity(readings.decimals)}. Si son miles, escribilo sin punto: ${readings.thousands}.`
}

/** What is asked of an amount that can be read two ways: `¿$ 2.150,00 o $ 2,15?`; undefined where there is one way. */
export const readingsQuestion = (format: Format, typed: string): string | undefined => {
  const readings = readingsOf(typed)
  if (!readings) return undefined
  return `¿${format.moneyInFull(readings.thousands)} o ${format.moneyInFull(readings.decimals)}?`
}

/** What is wrong with such a text in a form that does not ask: it stays until it can be read but one way. */
export const readingsFault = (format: Format, typed: string): string | undefined => {
  const question = readingsQuestion(format, typed)
  return question && `${question} Escribilo sin punto si son miles, o con coma si son centavos.`
}

/** What to say beside a field of money with such a text. */
export const moneyHint = (format: Format, typed: string): string | undefined => {
  const question = readingsQuestion(format, typed)
  return question && `${question} Te lo preguntamos al guardar.`
}
