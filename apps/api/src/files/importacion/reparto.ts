import type { Fila } from '@telar/tablas'
import type { Valor } from './columna.ts'
import type { Aviso, Rechazo } from './filas.ts'
import type { Salto } from './salto.ts'
import type { Tabla } from './tablas.ts'

export interface FilaPlaneada {
  linea: number
  clave: string
  codigo: string
  /** The record as it will be, by column of the table. */
  valores: Readonly<Record<string, Valor>>
}

export interface Cambiada extends FilaPlaneada {
  antes: Fila
  /** Columns that differ. */
  columnas: readonly string[]
}

/** What applying a file does, row by row. */
export interface Reparto {
  tabla: Tabla
  nuevas: FilaPlaneada[]
  cambiadas: Cambiada[]
  sinCambio: { linea: number; codigo: string }[]
  rechazos: Rechazo[]
  /** In the order of the file. */
  avisos: (Aviso | Salto)[]
}
