import { distance, type Hallazgo, searchWords, type TipoIngrediente } from '@telar/contract'
import { type Estado, resultNumber } from '@telar/fabrica'
import { encontrados, type Nombrado } from '../../catalog/nombrados.ts'
import type { Deps } from '../deps.ts'

/** Equally near records come in this order. */
const TIPOS: readonly TipoIngrediente[] = ['producto', 'insumo', 'mano_obra', 'energia']

/** The records found, grouped by `distance`; within each group by kind and code. */
const heapsOf = (
  estado: Estado,
  words: readonly string[],
  tipos: readonly TipoIngrediente[],
): Nombrado[][] => {
  const heaps: Nombrado[][] = []
  for (const tipo of tipos)
    for (const found of encontrados(estado, tipo, words)) {
      const far = distance(words, found)
      heaps[far] ??= []
      heaps[far].push(found)
    }
  return heaps
}

/**
 * Records of the four catalogues whose code, description and group hold every word, ignoring capitals and accents, the
 * nearest first, each with its cost as of the newest write. From memory: no table is read.
 */
export const buscar = async (
  { costeo }: Deps,
  { q, tipo, limit }: { q: string; tipo?: TipoIngrediente | undefined; limit: number },
): Promise<Hallazgo[]> => {
  const words = searchWords(q)
  const estado = await costeo.alDia()
  if (words.length === 0) return []
  return heapsOf(estado, words, tipo === undefined ? TIPOS : [tipo])
    .flat()
    .slice(0, limit)
    .map(({ tipo, codigo, descripcion, grupo }) => {
      const { costo, incompleto } = estado.model.unitCost(tipo, codigo)
      const { unidad, clase } = tipo === 'insumo' ? estado.model.insumo(codigo) : {}
      return {
        tipo,
        codigo,
        descripcion,
        grupo,
        ...(unidad && { unidad }),
        ...(clase === 'servicio' && { clase }),
        costo: resultNumber(costo),
        incompleto,
      }
    })
}
