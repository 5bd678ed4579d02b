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
    (mes) => mes.startsWith(word) || (mes === 'septiembre' && 'setiembre'.startsWith(word)),
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

const A_M = /^(?<a>\d{4})(?:[-/](?<m>\d{1,2})(?:[-/]\d{1,2})?|(?<mm>\d{2}))$/
const M_A =
  /^(?:\d{1,2}[-/])?(?<m>\d{1,2})[-/](?<a>\d{4})$|^(?<n>\p{L}{3,10}\.?)(?:\s?[-/']|\s(?:del?\s)?'?)(?<b>\d{4}|\d{2})$/u
/** Without a day and with a short year: only where the year cannot be a month, or the month a day. */
const M_AA = /^(?<m>\d{1,2})[-/](?<a>\d{2})$/

/**
 * A month as YYYY-MM, even if no such month exists, from the month or any of its days: '2026-11', '11/2026', 'nov-26', 'noviembre de
 * 2026', '30/11/2026', '15-nov-26'; null for other texts, and for those that may be a day and a month, as '11/12'.
 */
export const periodoDe = (text: string): string | null => {
  const corto = M_AA.exec(text)?.groups
  if (corto !== undefined) return Number(corto.a) > 12 ? `20${corto.a}-${corto.m!.padStart(2, '0')}` : null
  const { a, b, m, mm, n } = (A_M.exec(text) ?? M_A.exec(text))?.groups ?? {}
  const year = a ?? b
  if (year === undefined) return isoDe(text)?.slice(0, 7) ?? null
  const mes = n === undefined ? (m ?? mm!) : mesDe(n)
  return mes === null ? null : `${year.padStart(4, '20')}-${mes.padStart(2, '0')}`
}
