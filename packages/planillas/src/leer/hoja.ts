/**
 * A cell as read. A number comes from a typed cell of a workbook, so that it is unambiguous. Null: a formula without a stored
 * value.
 */
export type Celda = string | number | null

/** A non-blank row, without empty cells at its end. */
export interface Renglon {
  /** Physical line of its start, from 1; the header counts. */
  linea: number
  celdas: readonly Celda[]
  /** Hidden in the sheet. */
  oculta?: true
}

/** A file as rows, before its columns are interpreted. */
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

/** Rows read or sent at once; the receiver can do other work in between. */
export const FILAS_POR_TANDA = 2_000

/** Most rows to read, which limits memory. */
export const MAX_FILAS = 250_000

/** A file that cannot be read; `message` is Spanish and made for the user. */
export class ArchivoIlegible extends Error {
  override name = 'ArchivoIlegible'
}

export const demasiadasFilas = () =>
  new ArchivoIlegible(
    `El archivo tiene más de ${MAX_FILAS.toLocaleString('es-AR')} filas. Partilo en varios.`,
  )

/** Most columns to read of a workbook; cells further right would fill memory with empty ones. */
export const MAX_COLUMNAS = 1_000
/** Most cells to read, counting empty ones left of a filled one. */
export const MAX_CELDAS = 15_000_000

export const demasiadasColumnas = (hoja: string) =>
  new ArchivoIlegible(
    `La hoja «${hoja.slice(0, 40)}» tiene datos más allá de la columna ${MAX_COLUMNAS.toLocaleString('es-AR')}. Dejá las que hacen falta, o partila en varias.`,
  )
/** Most characters in all cells together, not counting shared texts. */
export const MAX_TEXTO = 40_000_000

export const demasiadoTexto = () =>
  new ArchivoIlegible('El archivo tiene demasiado texto. Partilo en varios.')

/**
 * A row without the empty cells at its end; null: blank. Always a copy, because an array filled cell by cell keeps room for a
 * dozen more.
 */
export const sinVaciasAlFinal = <C extends Celda>(celdas: readonly C[]): readonly C[] | null => {
  let length = celdas.length
  while (length > 0 && isBlank(celdas[length - 1]!)) length -= 1
  if (length === 0) return null
  return celdas.slice(0, length)
}

/** A row of a workbook from the cells set at their columns; a column left out is empty. Null: blank. */
export const renglonDe = (linea: number, puestas: readonly Celda[], oculta: boolean): Renglon | null => {
  const celdas = sinVaciasAlFinal(Array.from(puestas, (celda) => (celda === undefined ? '' : celda)))
  if (celdas === null) return null
  return oculta ? { linea, celdas, oculta } : { linea, celdas }
}

const isBlank = (celda: Celda): boolean => typeof celda === 'string' && (celda === '' || celda.trim() === '')
