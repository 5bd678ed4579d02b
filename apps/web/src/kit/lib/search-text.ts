import { distance, type Searched, searchable, searchWords } from '@telar/contract'

/** What a search found, the nearest first; equally near ones stay in their order. Every picker shows it so. */
export const ranked = <T>(found: readonly T[], query: string, read: (each: T) => Searched): T[] => {
  const words = searchWords(query)
  if (words.length === 0) return [...found]
  return found
    .map((each) => {
      const { code, text } = read(each)
      return { each, far: distance(words, { code: searchable(code), text: searchable(text) }) }
    })
    .sort((a, b) => a.far - b.far)
    .map(({ each }) => each)
}

/** Whether a text, as it is searched, holds every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
