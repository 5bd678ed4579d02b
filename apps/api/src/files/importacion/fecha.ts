import { searchable } from '@telar/contract'

/** '31/12/2026', '15-nov-26', '1 de noviembre de 2026'. */
const D_M_A =
  /^(?<d>\d{1,2})(?:[/.-]|\s(?:de\s)?)(?<m>\d{1,2}|\p{L}{3,10}\.?)(?:[/.-]|\s(?:del?\s)?)(?<a>\d{4}|\d{2})$/u
const A_M_D = /^(?<a>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ][\d:.]*Z?)?$/

export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** The number of a month written in digits, as a word or as its beginning ('nov.'); null for other words. */
const mesDe = (text: string): string | null => {
  if (/^\d/.test(text)) return text
  const word = searchable(text).replace(/\.$/, '')
  const at = MESES.findIndex(
    (mes) => mes.startsWith(word) || (word.startsWith('set') && mes === 'septiembre'),
  )
  return at < 0 ? null : String(at + 1)
}

/** A date as YYYY-MM-DD, even if no such day exists; null for other texts. Years of two digits are of this century. */
export const isoDe = (text: string): string | null => {
  const { a, m, d } = (A_M_D.exec(text) ?? D_M_A.exec(text))?.groups ?? {}
  const mes = m === undefined ? null : mesDe(m)
  if (mes === null) return null
  return `${a!.padStart(4, '20')}-${mes.padStart(2, '0')}-${d!.padStart(2, '0')}`
}
