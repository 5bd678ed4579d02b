const MARKS = /[\u0300-\u036f]/g
const PLAIN = /^[\0-\x7f]*$/

/**
 * Text as it is searched, by people in a list as by the server: without capitals and without accents. The database's
 * `sin_acentos` says the same.
 */
export const searchable = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '')).toLowerCase()

/** The words of a search; what is found has all of them, in any order. */
export const searchWords = (q: string): string[] => searchable(q).split(/\s+/).filter(Boolean)

/** What a record is found by, as it is searched. */
export interface Searched {
  code: string
  text: string
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

const beginsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1])) return true
  return false
}

/**
 * How far a record is from a search that finds it, from 0: the code in full, the beginning of its description, the beginning
 * of words in it, the code, anything inside. Whoever cuts what was found short orders it by this first.
 */
export const distance = (words: readonly string[], { code, text }: Searched): number => {
  if (words.length === 1 && code === words[0]) return 0
  if (words.some((word) => text.startsWith(word))) return 1
  if (words.every((word) => beginsWord(text, word))) return 2
  return words.some((word) => code.includes(word)) ? 3 : 4
}
