import { searchable } from '@telar/contract'

/** Whether a text has all words of a search; without any it has. */
export const hasAll = (words: readonly string[], text: string): boolean => {
  if (words.length === 0) return true
  const folded = searchable(text)
  return words.every((word) => folded.includes(word))
}

/** Order by code point, as the database keeps codes. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
