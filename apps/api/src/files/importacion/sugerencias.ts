import { searchable } from '@telar/contract'

/** What is called by a code, and what it is called. */
export interface Nombrado {
  codigo: string
  detalle: string
}

/** Words of a code and what it is called; numbers count as words. */
const wordsOf = ({ codigo, detalle }: Nombrado): string[] => [
  ...new Set(
    searchable(`${codigo} ${detalle}`)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** Two words are alike that begin alike: 'remache' and 'remaches', 'c/' and 'con' not. */
const STEM = 5

const keysOf = (word: string): string[] => (word.length > STEM ? [word, word.slice(0, STEM)] : [word])

const MOST = 3
/** The part of what is said that a suggestion has to say too. */
const ENOUGH = 0.3

/**
 * Supplies that each of some names may mean, the likeliest first, three at most: those that share the words that few share, and the
 * one of the same code before all. A number alone names nothing: '90' is in a supplier's code as in any measure.
 */
export const sugeridor = (insumos: readonly Nombrado[]): ((nombrado: Nombrado) => Nombrado[]) => {
  const byKey = new Map<string, number[]>()
  const byCodigo = new Map(insumos.map((insumo, i) => [searchable(insumo.codigo), i]))
  for (const [i, insumo] of insumos.entries()) {
    for (const key of new Set(wordsOf(insumo).flatMap(keysOf))) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [i])
      else known.push(i)
    }
  }
  /** What a word tells: the fewer have it, the more. */
  const weight = (found: readonly number[] | undefined): number =>
    Math.log(1 + insumos.length / (found?.length ?? 1))
  return (nombrado) => {
    const scores = new Map<number, number>()
    const named = new Set<number>()
    let whole = 0
    for (const word of wordsOf(nombrado)) {
      const key = keysOf(word).find((each) => byKey.has(each))
      const found = key === undefined ? undefined : byKey.get(key)
      whole += weight(found)
      const isNumber = /^\d+$/.test(word)
      for (const i of found ?? []) {
        scores.set(i, (scores.get(i) ?? 0) + weight(found))
        if (!isNumber) named.add(i)
      }
    }
    const same = byCodigo.get(searchable(nombrado.codigo))
    if (same !== undefined) scores.set(same, Number.POSITIVE_INFINITY)
    return Array.from(scores)
      .filter(([i, score]) => i === same || (named.has(i) && score >= whole * ENOUGH))
      .sort(([i, a], [j, b]) => b - a || i - j)
      .slice(0, MOST)
      .map(([i]) => insumos[i]!)
  }
}
