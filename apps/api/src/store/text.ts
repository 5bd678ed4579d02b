import { searchable } from '@telar/contract'

/** Whether a text has all words of a search; without any it has. */
export const hasAll = (words: readonly string[], text: string): boolean => {
  if (words.length === 0) return true
  const folded = searchable(text)
  return words.every((word) => folded.includes(word))
}
