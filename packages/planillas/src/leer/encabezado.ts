import { ArchivoIlegible, type Celda, type Renglon } from './hoja.ts'

/** A column to look for by its title. */
export interface ColumnaBuscada {
  /** Its main title. */
  nombre: string
  /** Other accepted titles. */
  alias: readonly string[]
  /** Whether a header must have it. */
  obligatoria: boolean
  /** The required column that this one replaces, together with the column `con`. */
  reemplaza?: { columna: string; con: string }
}

/** Number of non-blank rows searched for the header; titles and addresses may come before it. */
export const BUSCADAS = 30
/** Number of characters compared in a title; no column's title is longer. */
const MAX_TITLE = 200

/** The header of a file. */
export interface Encabezado {
  /** Position of its row among the non-blank rows. */
  fila: number
  titulos: readonly string[]
  /** Position of each column that the file has. */
  posiciones: ReadonlyMap<string, number>
}

/** The row most like a header, if there is no header. */
export interface Parecido {
  /** Name of its sheet; null: a CSV. */
  hoja: string | null
  linea: number
  titulos: readonly string[]
  /** Its titles that match a wanted column, as written. */
  reconocidos: readonly string[]
  /** Required columns that are missing. */
  faltan: readonly string[]
}

const MARKS = /[\u0300-\u036f]/g
/** Ignored characters of a title: spaces, underscores, and invisible ones from web pages and chats. */
const NOT_COUNTED = /[\s_\-.\u00ad\u200b-\u200f\u2060\ufeff]/g

/** A title normalised for comparison: without capitals, accents (composed or not), spaces and underscores. */
export const tituloNormal = (title: string): string =>
  title.slice(0, MAX_TITLE).normalize('NFD').replace(MARKS, '').toLowerCase().replace(NOT_COUNTED, '')

const positionsOf = (normal: readonly string[], names: readonly string[]): number[] => {
  const wanted = new Set(names.map(tituloNormal))
  return [...normal.keys()].filter((i) => wanted.has(normal[i]!))
}

/** The positions of a column: by its main title, else by another accepted title. */
const positionsFor = (normal: readonly string[], { nombre, alias }: ColumnaBuscada): number[] => {
  const own = positionsOf(normal, [nombre])
  return own.length > 0 ? own : positionsOf(normal, alias)
}

/** Whether a required column is missing, and its replacement too. */
const isMissing = (
  normal: readonly string[],
  columna: ColumnaBuscada,
  columnas: readonly ColumnaBuscada[],
): boolean => {
  const has = (each: ColumnaBuscada): boolean => positionsFor(normal, each).length > 0
  if (!columna.obligatoria || has(columna)) return false
  return !columnas.some(
    (other) =>
      other.reemplaza?.columna === columna.nombre &&
      has(other) &&
      columnas.some((each) => each.nombre === other.reemplaza?.con && has(each)),
  )
}

const isHeader = (normal: readonly string[], columnas: readonly ColumnaBuscada[]): boolean =>
  !columnas.some((columna) => isMissing(normal, columna, columnas))

/** Whether titles contain every required column. */
export const esEncabezado = (titles: readonly string[], columnas: readonly ColumnaBuscada[]): boolean =>
  isHeader(titles.map(tituloNormal), columnas)

const twice = (nombre: string, positions: readonly number[]): ArchivoIlegible =>
  new ArchivoIlegible(
    `La columna ${nombre} está ${positions.length} veces, en las posiciones ${positions.map((i) => i + 1).join(' y ')}. Dejá una sola.`,
  )

/**
 * Finds the header by its titles; null if no row has all required columns.
 * @throws ArchivoIlegible if two columns match one field, because either may be meant
 */
export const buscarEncabezado = (
  renglones: readonly Renglon[],
  columnas: readonly ColumnaBuscada[],
): Encabezado | null => {
  for (const [fila, { celdas }] of renglones.slice(0, BUSCADAS).entries()) {
    const titulos = celdas.map(titleOf)
    const normal = titulos.map(tituloNormal)
    if (!isHeader(normal, columnas)) continue
    const posiciones = new Map<string, number>()
    for (const columna of columnas) {
      const [first, ...others] = positionsFor(normal, columna)
      if (first === undefined) continue
      if (others.length > 0) throw twice(columna.nombre, [first, ...others])
      posiciones.set(columna.nombre, first)
    }
    return { fila, titulos, posiciones }
  }
  return null
}

/** How much a row is like a header. */
const likeness = (
  hoja: string | null,
  { linea, celdas }: Renglon,
  columnas: readonly ColumnaBuscada[],
): { parecido: Parecido; size: number } => {
  const titulos = celdas.map(titleOf)
  const normal = titulos.map(tituloNormal)
  const found = columnas.map((columna) => ({ columna, position: positionsFor(normal, columna)[0] }))
  const missing = found.filter(({ columna }) => isMissing(normal, columna, columnas))
  const reconocidos = found.flatMap(({ position }) => (position === undefined ? [] : titulos[position]!))
  return {
    parecido: { hoja, linea, titulos, reconocidos, faltan: missing.map(({ columna }) => columna.nombre) },
    // One required column counts more than all optional ones together.
    size: reconocidos.length - missing.length * columnas.length,
  }
}

/**
 * The row in these sheets that has most of the columns; the first of equal ones. If none has any, the first row with several
 * cells.
 */
export const masParecido = (
  hojas: readonly { hoja: string | null; renglones: readonly Renglon[] }[],
  columnas: readonly ColumnaBuscada[],
): Parecido | null => {
  const rows = hojas.flatMap(({ hoja, renglones }) =>
    renglones.slice(0, BUSCADAS).map((renglon) => likeness(hoja, renglon, columnas)),
  )
  const known = rows.filter(({ parecido }) => parecido.reconocidos.length > 0)
  const [best] = known.toSorted((a, b) => b.size - a.size)
  const likeliest = best ?? rows.find(({ parecido }) => parecido.titulos.length > 1) ?? rows[0]
  return likeliest?.parecido ?? null
}

const titleOf = (celda: Celda): string => String(celda ?? '').trim()
