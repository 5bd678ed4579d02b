/** What a column holds. CSV and XLSX choose by it how to write the cells. */
export type TipoColumna = 'texto' | 'monto' | 'fecha' | 'dia' | 'logico' | 'leido'

/**
 * One cell: a text; an amount as decimal text with six decimals ('1234.500000'), so that no digit passes through a
 * float; an instant in milliseconds; a calendar day as `YYYY-MM-DD`; yes or no; or, for 'leido', a number or text as it
 * stood in a file. Null for nothing.
 */
export type Celda = string | number | boolean | null

export interface Columna {
  /** Name of the field, which heads the column. */
  nombre: string
  tipo: TipoColumna
}

/** A table ready to be written in any format. Its rows are made one by one on demand, and never kept. */
export interface Hoja {
  /** Key of the table, which names the sheet. */
  nombre: string
  columnas: readonly Columna[]
  filas: number
  /** The cells of row `i`, from 0, in the order of the columns. */
  fila: (i: number) => readonly Celda[]
}
