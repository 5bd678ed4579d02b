const MARKS = /[\u0300-\u036f]/g

/** Text as it is searched: without capitals and without accents; the database's `sin_acentos` says the same. */
export const searchable = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Order by code point, as the database keeps codes. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
