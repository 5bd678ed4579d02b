const MARKS = /[\u0300-\u036f]/g

/** Text as it is searched: without capitals and without accents; the database's `sin_acentos` says the same. */
export const searchable = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** The words of a search; a row is found that has all of them, in any order. */
export const searchWords = (q: string): string[] => searchable(q).split(/\s+/).filter(Boolean)

/** Whether a text has all words of a search; without any it has. */
export const hasAll = (words: readonly string[], text: string): boolean => {
  if (words.length === 0) return true
  const folded = searchable(text)
  return words.every((word) => folded.includes(word))
}

/** Order by code point, as the database keeps codes. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
