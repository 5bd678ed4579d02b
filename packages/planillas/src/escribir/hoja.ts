/** Kinds of columns; CSV and XLSX write cells by kind. */
export type TipoColumna = 'texto' | 'monto' | 'entero' | 'fecha' | 'dia' | 'logico' | 'leido'

/**
 * One cell: a text; an amount as decimal text with six decimals ('1234.500000'), so that no digit passes through a float; a
 * whole number; an instant in milliseconds; a calendar day as `YYYY-MM-DD`; a boolean; or, for 'leido', a number or text as read from a file.
 * Null: empty.
 */
export type Celda = string | number | boolean | null

export interface Columna {
  /** Name of the field, and title of the column. */
  nombre: string
  tipo: TipoColumna
}

/** A table to write in any format. Its rows are made one by one when needed, and not kept. */
export interface Hoja {
  /** Key of the table, and name of the sheet. */
  nombre: string
  columnas: readonly Columna[]
  filas: number
  /** The cells of row `i`, from 0, in the order of the columns. */
  fila: (i: number) => readonly Celda[]
}
