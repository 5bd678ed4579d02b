import { type Searched, searchable, searchWords, type TipoIngrediente } from '@telar/contract'
import { byCodePoint, type Estado } from '@telar/fabrica'
import type { ListFilter } from '../store/list.ts'
import { seVende } from './venta.ts'

/* Finds records of the four catalogues by name, in memory, because the engine's host knows the names. */

/** A record with the texts by which lists and searches find it. */
export interface Nombrado extends Searched {
  tipo: TipoIngrediente
  codigo: string
  /** Its position in the engine's order of its catalogue. */
  lugar: number
  descripcion: string
  /** A supply's group or a product's sector; empty for other kinds. */
  grupo: string
  /** Its group in the form for searching. */
  group: string
}

/** All records of a catalogue, by code; computed once between two changes of names. */
const nombradosDe = (
  { model, descripcion, recordarNombres }: Estado,
  tipo: TipoIngrediente,
): readonly Nombrado[] =>
  recordarNombres(`nombrados ${tipo}`, () =>
    Array.from(model.codigos(tipo), (codigo, lugar): Nombrado => {
      const [dicha, grupo] = [descripcion(tipo, codigo), model.grupo(tipo, codigo)]
      return {
        tipo,
        codigo,
        lugar,
        descripcion: dicha,
        grupo,
        code: searchable(codigo),
        text: searchable(dicha),
        group: searchable(grupo),
      }
    }).sort((a, b) => byCodePoint(a.codigo, b.codigo)),
  )

/** The records with every word of a search in code, description or group, by code; all of them without words. */
export const encontrados = (
  estado: Estado,
  tipo: TipoIngrediente,
  words: readonly string[],
): readonly Nombrado[] => {
  const all = nombradosDe(estado, tipo)
  if (words.length === 0) return all
  return all.filter(({ code, text, group }) =>
    words.every((word) => text.includes(word) || code.includes(word) || group.includes(word)),
  )
}

/** The records of a filtered list, by code; kept until a name changes. */
export const losDeLista = (
  estado: Estado,
  tipo: TipoIngrediente,
  { q = '', sector, vendible, linea, temporada }: ListFilter,
): readonly Nombrado[] =>
  estado.recordarNombres(JSON.stringify(['de lista', tipo, q, sector, vendible, linea, temporada]), () => {
    const isWanted = seVende(estado, { vendible, linea, temporada })
    return encontrados(estado, tipo, searchWords(q)).filter(
      ({ codigo, grupo }) =>
        (sector === undefined || grupo === sector) && (tipo !== 'producto' || isWanted(codigo)),
    )
  })

/** A text by which lists sort. */
export type Nombre = 'codigo' | 'descripcion' | 'grupo'

/** The records of a filtered list in the order of a text, ties by code. Kept until a name changes. */
export const porNombre = (
  estado: Estado,
  tipo: TipoIngrediente,
  which: ListFilter,
  nombre: Nombre,
  falling: boolean,
): readonly Nombrado[] => {
  if (nombre === 'codigo' && !falling) return losDeLista(estado, tipo, which)
  const sign = falling ? -1 : 1
  return estado.recordarNombres(JSON.stringify(['por nombre', tipo, nombre, falling, which]), () =>
    // The sort is stable, so that equal ones stay in the order of their codes.
    losDeLista(estado, tipo, which).toSorted((a, b) => sign * byCodePoint(a[nombre], b[nombre])),
  )
}
