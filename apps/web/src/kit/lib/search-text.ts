/** Text without capitals and accents, for comparing what people type with what is stored. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The words of a search; every one of them has to be found. */
export const searchWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** What a record is found by. */
interface Searched {
  code: string
  text: string
}

/**
 * How near a record is to a search that finds it, nearest first: the code in full, the beginning of its description, the
 * beginning of words in it, the code, anything inside.
 */
const nearness = (words: readonly string[], { code, text }: Searched): number => {
  if (words.length === 1 && code === words[0]) return 0
  if (words.some((word) => text.startsWith(word))) return 1
  if (words.every((word) => ` ${text}`.replace(/[^\p{L}\p{N}]/gu, ' ').includes(` ${word}`))) return 2
  return words.some((word) => code.includes(word)) ? 3 : 4
}

/** What a search found, the nearest first; equally near ones stay in their order. Every picker shows it so. */
export const ranked = <T>(found: readonly T[], query: string, read: (each: T) => Searched): T[] => {
  const words = searchWords(query)
  if (words.length === 0) return [...found]
  return found
    .map((each) => {
      const { code, text } = read(each)
      return { each, near: nearness(words, { code: fold(code), text: fold(text) }) }
    })
    .sort((a, b) => a.near - b.near)
    .map(({ each }) => each)
}

/** Whether folded text holds every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
