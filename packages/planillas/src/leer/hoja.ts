/**
 * A cell as it was read. A number comes from a typed cell of a workbook, so it cannot be misread. Null is a formula whose
 * value was not stored with it.
 */
export type Celda = string | number | null

/** A row that is not blank, without the empty cells at its end. */
export interface Renglon {
  /** Physical line where it begins, from 1, the header included. */
  linea: number
  celdas: readonly Celda[]
  /** Hidden in the sheet. */
  oculta?: true
}

/** A file as rows, before anybody asks what its columns mean. */
export interface Hoja {
  formato: 'csv' | 'xlsx' | 'ods'
  codificacion: string | null
  separador: string | null
  /** Name of the sheet of a workbook. */
  hoja: string | null
  /** Hidden in its workbook. */
  oculta?: true
  renglones: Renglon[]
}

/** The most rows that are read, to bound memory. */
export const MAX_FILAS = 250_000

/** A file that cannot be read; `message` is Spanish and made for the user. */
export class ArchivoIlegible extends Error {
  override name = 'ArchivoIlegible'
}

export const demasiadasFilas = () =>
  new ArchivoIlegible(
    `El archivo tiene más de ${MAX_FILAS.toLocaleString('es-AR')} filas. Partilo en varios.`,
  )

/** How many columns of a workbook are read: cells further to the right would fill memory with empty ones. */
export const MAX_COLUMNAS = 1_000
/** The most cells that are read, counting empty ones with a filled cell to their right. */
export const MAX_CELDAS = 15_000_000

export const demasiadasColumnas = (hoja: string) =>
  new ArchivoIlegible(
    `La hoja «${hoja.slice(0, 40)}» tiene datos más allá de la columna ${MAX_COLUMNAS.toLocaleString('es-AR')}. Dejá las que hacen falta, o partila en varias.`,
  )
/** The most characters in all cells together, not counting shared texts. */
export const MAX_TEXTO = 40_000_000

export const demasiadoTexto = () =>
  new ArchivoIlegible('El archivo tiene demasiado texto. Partilo en varios.')

/**
 * A row without its empty cells at the end; null for a blank row. Always a copy: an array that was filled cell by cell
 * keeps room for a dozen more.
 */
export const sinVaciasAlFinal = <C extends Celda>(celdas: readonly C[]): readonly C[] | null => {
  let length = celdas.length
  while (length > 0 && isBlank(celdas[length - 1]!)) length -= 1
  if (length === 0) return null
  return celdas.slice(0, length)
}

const isBlank = (celda: Celda): boolean => typeof celda === 'string' && (celda === '' || celda.trim() === '')
