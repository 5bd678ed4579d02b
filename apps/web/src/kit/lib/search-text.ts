import { distance, type Searched, searchable, searchWords } from '@telar/contract'

/** Search results, the nearest first; equally near ones keep their order. All pickers show them this way. */
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

/** Whether a text folded by `searchable` contains every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
