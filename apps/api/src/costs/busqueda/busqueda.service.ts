import type { Hallazgo, TipoIngrediente } from '@telar/contract'
import type { Estado } from '../../catalog/costos.ts'
import { resultNumber } from '../../store/montos.ts'
import { byCodePoint, searchable, searchWords } from '../../store/text.ts'
import type { Deps } from '../deps.ts'

/** In this order among equally near ones. */
const TIPOS: readonly TipoIngrediente[] = ['producto', 'insumo', 'mano_obra', 'energia']

interface Ficha {
  tipo: TipoIngrediente
  codigo: string
  /** Code and description as they are searched. */
  code: string
  text: string
}

/** Every record of the four catalogues; made once between two writes. */
const fichasDe = ({ model, descripcion, recordar }: Estado): readonly Ficha[] =>
  recordar('busqueda', () =>
    TIPOS.flatMap((tipo) =>
      Array.from(model.codigos(tipo), (codigo) => ({
        tipo,
        codigo,
        code: searchable(codigo),
        text: searchable(descripcion(tipo, codigo)),
      })),
    ),
  )

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Whether a word of the text begins so. */
const beginsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1])) return true
  return false
}

/** How far a record is from a search that finds it: the code itself is nearest, then what begins with it, then words that do. */
const distance = (words: readonly string[], { code, text }: Ficha): number => {
  const [first = ''] = words
  if (words.length === 1 && code === first) return 0
  if (words.length === 1 && code.startsWith(first)) return 1
  if (text.startsWith(first)) return 2
  return words.every((word) => beginsWord(text, word) || beginsWord(code, word)) ? 3 : 4
}

/**
 * Records of the four catalogues whose code and description hold every word, capitals and accents aside, the nearest
 * first, each with its cost as of the newest write. From memory: no table is read.
 */
export const buscar = async (
  { costeo }: Deps,
  { q, limit }: { q: string; limit: number },
): Promise<Hallazgo[]> => {
  const words = searchWords(q)
  const estado = await costeo.alDia()
  if (words.length === 0) return []
  return fichasDe(estado)
    .filter(({ code, text }) => words.every((word) => text.includes(word) || code.includes(word)))
    .map((ficha) => ({ ...ficha, far: distance(words, ficha) }))
    .sort(
      (a, b) =>
        a.far - b.far || TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo) || byCodePoint(a.codigo, b.codigo),
    )
    .slice(0, limit)
    .map(({ tipo, codigo }) => {
      const { costo, incompleto } = estado.model.unitCost(tipo, codigo)
      return {
        tipo,
        codigo,
        descripcion: estado.descripcion(tipo, codigo),
        costo: resultNumber(costo),
        incompleto,
      }
    })
}
