import { type Searched, searchable, searchWords, type TipoIngrediente } from '@telar/contract'
import { byCodePoint, type Estado } from '@telar/fabrica'
import type { ListFilter } from '../store/list.ts'
import { seVende } from './venta.ts'

/* Finds records of the four catalogues by name, in memory, because the engine's host knows the names. */

/** What lists show of a record and sort by. */
interface Nombres {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  /** Its position in the engine's order of its catalogue. */
  readonly lugar: number
  readonly descripcion: string
  /** A supply's group or a product's sector; empty for other kinds. */
  readonly grupo: string
  /** Its group in the form for searching. */
  readonly group: string
}

/**
 * A record with the texts by which lists and searches find it. The first search folds its code and description: to fold
 * those of 100,000 takes 0.1 s, which a list without a search need not wait for.
 */
export class Nombrado implements Nombres, Searched {
  readonly tipo
  readonly codigo
  readonly lugar
  readonly descripcion
  readonly grupo
  readonly group
  #code: string | undefined
  #text: string | undefined

  constructor({ tipo, codigo, lugar, descripcion, grupo, group }: Nombres) {
    this.tipo = tipo
    this.codigo = codigo
    this.lugar = lugar
    this.descripcion = descripcion
    this.grupo = grupo
    this.group = group
  }

  get code(): string {
    this.#code ??= searchable(this.codigo)
    return this.#code
  }

  get text(): string {
    this.#text ??= searchable(this.descripcion)
    return this.#text
  }
}

/** All records of a catalogue, by code; computed once between two changes of names. */
const nombradosDe = (
  { model, descripcion, recordarNombres }: Estado,
  tipo: TipoIngrediente,
): readonly Nombrado[] =>
  recordarNombres(`nombrados ${tipo}`, () => {
    // Thousands share a group, so that each is folded once.
    const groups = new Map<string, string>()
    return Array.from(model.codigos(tipo), (codigo, lugar) => {
      const grupo = model.grupo(tipo, codigo)
      const group = groups.get(grupo) ?? searchable(grupo)
      groups.set(grupo, group)
      return new Nombrado({ tipo, codigo, lugar, descripcion: descripcion(tipo, codigo), grupo, group })
    }).sort((a, b) => byCodePoint(a.codigo, b.codigo))
  })

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
