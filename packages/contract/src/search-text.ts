const MARKS = /[\u0300-\u036f]/g
const PLAIN = /^[\0-\x7f]*$/

/**
 * Normalises text for searching: no capitals, no accents. Lists in the browser and the server both use it; the database's
 * `sin_acentos` does the same.
 */
export const searchable = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '')).toLowerCase()

/** The words of a search; a match contains all of them, in any order. */
export const searchWords = (q: string): string[] => searchable(q).split(/\s+/).filter(Boolean)

/** The normalised texts in which a record is searched. */
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
 * How closely a record matches a search that finds it; 0 is the closest: the code in full, then the beginning of its
 * description, the beginning of words, the code, anything else. Shortened results must be sorted by this first.
 */
export const distance = (words: readonly string[], { code, text }: Searched): number => {
  if (words.length === 1 && code === words[0]) return 0
  if (words.some((word) => text.startsWith(word))) return 1
  if (words.every((word) => beginsWord(text, word))) return 2
  return words.some((word) => code.includes(word)) ? 3 : 4
}
