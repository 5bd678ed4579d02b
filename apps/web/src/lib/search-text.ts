/** Text without capitals and accents, for comparing what people type with what is stored. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The words of a search; every one of them has to be found. */
export const searchWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** Whether folded text holds every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
