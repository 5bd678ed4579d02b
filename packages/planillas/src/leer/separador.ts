/** Separators of columns, the likeliest first: Spanish Excel writes ';'. */
const CANDIDATES = [';', ',', '\t', '|'] as const

/** Number of lines searched for the header. */
const LINES = 30
const SAMPLE = 20_000

const SEP_LINE = /^"?sep=([^"\r\n])"?[ ;,\t|]*(?:\r\n|\n|\r|$)/i

export interface Separador {
  separador: string
  /** Start of the rows: after a `sep=` line, which Excel obeys and does not show. */
  desde: number
}

/** Titles of a line, only for this search: it ignores line breaks inside quotes. */
const titlesOf = (line: string, separator: string): string[] =>
  line.split(separator).map((title) => title.trim().replace(/^"(.*)"$/s, '$1'))

const countOf = (text: string, separator: string): number => text.split(separator).length - 1

/**
 * The separator that makes one of the first lines a header; if none does, the most frequent one.
 * @param isHeader whether titles are a header's
 */
export const separadorDe = (text: string, isHeader: (titles: readonly string[]) => boolean): Separador => {
  const declared = SEP_LINE.exec(text)
  if (declared !== null) return { separador: declared[1]!, desde: declared[0].length }
  const sample = text.slice(0, SAMPLE)
  const lines = sample.split(/\r\n|\n|\r/, LINES)
  const found = CANDIDATES.find((candidate) => lines.some((line) => isHeader(titlesOf(line, candidate))))
  if (found !== undefined) return { separador: found, desde: 0 }
  const [most] = CANDIDATES.toSorted((a, b) => countOf(sample, b) - countOf(sample, a))
  return { separador: most!, desde: 0 }
}
