import {
  distance,
  type Hallazgo,
  type Searched,
  searchable,
  searchWords,
  type TipoIngrediente,
} from '@telar/contract'
import { byCodePoint, type Estado, resultNumber } from '@telar/fabrica'
import type { Deps } from '../deps.ts'

/** In this order among equally near ones. */
const TIPOS: readonly TipoIngrediente[] = ['producto', 'insumo', 'mano_obra', 'energia']

interface Ficha extends Searched {
  tipo: TipoIngrediente
  codigo: string
  /** Its group as it is searched. */
  group: string
}

/** Every record of the four catalogues, by kind and code; made once between two changes of a name. */
const fichasDe = ({ model, descripcion, recordarNombres }: Estado): readonly Ficha[] =>
  recordarNombres('busqueda', () =>
    TIPOS.flatMap((tipo) =>
      Array.from(model.codigos(tipo), (codigo) => ({
        tipo,
        codigo,
        code: searchable(codigo),
        text: searchable(descripcion(tipo, codigo)),
        group: searchable(model.grupo(tipo, codigo)),
      })).sort((a, b) => byCodePoint(a.codigo, b.codigo)),
    ),
  )

/** What is found, in as many heaps as `distance` knows: each in the order of what is looked through. */
const heapsOf = (fichas: readonly Ficha[], words: readonly string[], tipo?: TipoIngrediente): Ficha[][] => {
  const heaps: Ficha[][] = []
  for (const ficha of fichas) {
    const { tipo: kind, text, code, group } = ficha
    if (tipo !== undefined && kind !== tipo) continue
    if (!words.every((word) => text.includes(word) || code.includes(word) || group.includes(word))) continue
    const far = distance(words, ficha)
    heaps[far] ??= []
    heaps[far].push(ficha)
  }
  return heaps
}

/**
 * Records of the four catalogues whose code, description and group hold every word, capitals and accents aside, the nearest
 * first, each with its cost as of the newest write. From memory: no table is read.
 */
export const buscar = async (
  { costeo }: Deps,
  { q, tipo, limit }: { q: string; tipo?: TipoIngrediente | undefined; limit: number },
): Promise<Hallazgo[]> => {
  const words = searchWords(q)
  const estado = await costeo.alDia()
  if (words.length === 0) return []
  return heapsOf(fichasDe(estado), words, tipo)
    .flat()
    .slice(0, limit)
    .map(({ tipo, codigo }) => {
      const { costo, incompleto } = estado.model.unitCost(tipo, codigo)
      const { unidad, clase } = tipo === 'insumo' ? estado.model.insumo(codigo) : {}
      return {
        tipo,
        codigo,
        descripcion: estado.descripcion(tipo, codigo),
        grupo: estado.model.grupo(tipo, codigo),
        ...(unidad && { unidad }),
        ...(clase === 'servicio' && { clase }),
        costo: resultNumber(costo),
        incompleto,
      }
    })
}
