import { searchable } from '@telar/contract'
import { addTo } from '../../store/grupos.ts'

/** A code and its name. */
export interface Nombrado {
  codigo: string
  detalle: string
}

/** The words of a code and its name; numbers count as words. */
const wordsOf = ({ codigo, detalle }: Nombrado): string[] => [
  ...new Set(
    searchable(`${codigo} ${detalle}`)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** Words with the same first letters are alike: 'remache' and 'remaches', but not 'c/' and 'con'. */
const STEM = 5

const keysOf = (word: string): string[] => (word.length > STEM ? [word, word.slice(0, STEM)] : [word])

const MOST = 3
/** A suggestion has to match at least this part of the words, by weight. */
const ENOUGH = 0.3

/**
 * Suggests at most three supplies for a name, the likeliest first. The same code comes before all others; then rare common words count
 * most. A number alone is no match: '90' may be part of a code or of any measure.
 */
export const sugeridor = (insumos: readonly Nombrado[]): ((nombrado: Nombrado) => Nombrado[]) => {
  const byKey = new Map<string, number[]>()
  const byCodigo = new Map(insumos.map((insumo, i) => [searchable(insumo.codigo), i]))
  for (const [i, insumo] of insumos.entries()) {
    for (const key of new Set(wordsOf(insumo).flatMap(keysOf))) addTo(byKey, key, i)
  }
  /** The weight of a word: the fewer supplies have it, the more it weighs. */
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
