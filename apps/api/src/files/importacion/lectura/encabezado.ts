import type { ColumnaImportable } from '@telar/contract'
import { searchable } from '../../../store/text.ts'
import { ArchivoIlegible, type Celda, type Renglon } from './hoja.ts'

/** Rows with something in them among which the header is looked for; titles and addresses may stand above it. */
const SEARCHED = 30

/** The header of a file. */
export interface Encabezado {
  /** Position of its row among the rows that are not blank. */
  fila: number
  titulos: readonly string[]
  /** Position of each column of the table that the file has. */
  posiciones: ReadonlyMap<string, number>
}

/** What does not count in a title: spaces, underscores, and what pages and chats leave behind and nobody sees. */
const NOT_COUNTED = /[\s_\-.\u00ad\u200b-\u200f\u2060\ufeff]+/g

/** A title as it is compared: without capitals, accents (composed or not), spaces and underscores. */
export const tituloNormal = (title: string): string => searchable(title).replace(NOT_COUNTED, '')

const positionsOf = (titles: readonly string[], names: readonly string[]): number[] => {
  const wanted = new Set(names.map(tituloNormal))
  return [...titles.keys()].filter((i) => wanted.has(tituloNormal(titles[i]!)))
}

/** Where a column stands: under its own title, else under another one that means the same. */
const positionsFor = (titles: readonly string[], { nombre, alias }: ColumnaImportable): number[] => {
  const own = positionsOf(titles, [nombre])
  return own.length > 0 ? own : positionsOf(titles, alias)
}

/** Whether titles hold every column that a table cannot do without. */
export const esEncabezado = (titles: readonly string[], columnas: readonly ColumnaImportable[]): boolean =>
  columnas.every((columna) => !columna.obligatoria || positionsFor(titles, columna).length > 0)

/** Whether one of the first rows is a header. */
export const hayEncabezado = (
  renglones: readonly Renglon[],
  columnas: readonly ColumnaImportable[],
): boolean => renglones.slice(0, SEARCHED).some(({ celdas }) => esEncabezado(celdas.map(titleOf), columnas))

const twice = (nombre: string, positions: readonly number[]): ArchivoIlegible =>
  new ArchivoIlegible(
    `La columna ${nombre} está ${positions.length} veces, en las posiciones ${positions.map((i) => i + 1).join(' y ')}. Dejá una sola.`,
  )

/**
 * Finds the header by its titles; null where no row has all that the table needs.
 * @throws ArchivoIlegible where a column stands twice, since nobody can say which one is meant
 */
export const buscarEncabezado = (
  renglones: readonly Renglon[],
  columnas: readonly ColumnaImportable[],
): Encabezado | null => {
  for (const [fila, { celdas }] of renglones.slice(0, SEARCHED).entries()) {
    const titulos = celdas.map(titleOf)
    if (!esEncabezado(titulos, columnas)) continue
    const posiciones = new Map<string, number>()
    for (const columna of columnas) {
      const [first, ...others] = positionsFor(titulos, columna)
      if (first === undefined) continue
      if (others.length > 0) throw twice(columna.nombre, [first, ...others])
      posiciones.set(columna.nombre, first)
    }
    return { fila, titulos, posiciones }
  }
  return null
}

const titleOf = (celda: Celda): string => String(celda).trim()
