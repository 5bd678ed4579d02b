import { type Searched, searchable, searchWords, type TipoIngrediente } from '@telar/contract'
import { byCodePoint, type Estado } from '@telar/fabrica'
import type { ListFilter } from '../store/list.ts'
import { seVende } from './venta.ts'

/* How records of the four catalogues are found by what they are called: from memory, since the engine's host knows it. */

/** A record by what lists and searches find it. */
export interface Nombrado extends Searched {
  tipo: TipoIngrediente
  codigo: string
  /** Its place among those that the engine tells of its catalogue. */
  lugar: number
  descripcion: string
  /** The group of a supply, the sector of a product; empty for the other kinds. */
  grupo: string
  /** Its group as it is searched. */
  group: string
}

/** Every record of a catalogue, by code: made once between two changes of a name. */
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

/** Those that hold every word of a search in code, description or group, by code; all where none is looked for. */
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

/** The records that a list is narrowed to, by code; kept until a name changes. */
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

/** A name by which lists are sorted. */
export type Nombre = 'codigo' | 'descripcion' | 'grupo'

/** The records that a list is narrowed to, in the order of a name, rising or falling; ties by code. Kept until a name changes. */
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
    // They come by code, and stay so where they are alike.
    losDeLista(estado, tipo, which).toSorted((a, b) => sign * byCodePoint(a[nombre], b[nombre])),
  )
}
