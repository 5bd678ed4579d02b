/** What a column holds, and with it how CSV and XLSX write it. */
export type TipoColumna = 'texto' | 'monto' | 'fecha' | 'dia' | 'logico' | 'leido'

/**
 * One cell: a text; an amount as decimal text with six decimals ('1234.500000'), so that no digit passes through a
 * float; an instant in milliseconds; a day of the calendar as `YYYY-MM-DD`; yes or no; what stood in a file, which is a
 * number or a text. Null where there is nothing.
 */
export type Celda = string | number | boolean | null

export interface Columna {
  /** Name of the field, which heads the column. */
  nombre: string
  tipo: TipoColumna
}

/** A table ready to be written, whatever the format. Rows are made one by one when asked for, and never kept. */
export interface Hoja {
  /** Key of the table, which names the sheet. */
  nombre: string
  columnas: readonly Columna[]
  filas: number
  /** The cells of row `i`, from 0, in the order of the columns. */
  fila: (i: number) => readonly Celda[]
}
