import type { Fila } from '@telar/tablas'
import type { Valor } from './columna.ts'
import type { Aviso, Leidas, Rechazo, Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Opciones } from './opciones.ts'
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
  /** As files have it. */
  antes: Fila
  /** As it is kept. */
  guardada: Fila
  /** Columns that differ. */
  columnas: readonly string[]
}

/** What applying a file does, row by row. */
export interface Reparto {
  tabla: Tabla
  /** The value that a row shows in a column. A row without a value of its own shows the one that it follows. */
  efectivo: (columna: string, fila: Fila) => Valor
  nuevas: FilaPlaneada[]
  cambiadas: Cambiada[]
  sinCambio: { linea: number; codigo: string }[]
  rechazos: Rechazo[]
  /** In the order of the file. */
  avisos: (Aviso | Salto)[]
  /** Prices that read two ways, of rows that they change. */
  dudosas: Aviso[]
  /** Known records that differ from the file, by column, taken from it or not. */
  diferencias: Map<string, Diferencias>
  retenidas: Retenida[]
  incompletas: Incompleta[]
  /** Lines of recipes that go because the file does not have them. */
  quitadas: Fila[]
  /** Offers of a supplier's list that no supply is known for. */
  sinPareja: SinPareja[]
  /** How many supplies of a list go on costing their own price: its offers do not count for them. */
  sinContar: number
  /** Rows that the file does not have, and that change with those that it has. */
  consecuencias: Consecuencia[]
  /** Products whose note on rejected lines becomes another one. */
  notas: Nota[]
  /** Of recipes, ingredients without a unit of their own, and the one in which lines of the file count them. */
  contadosEn: Map<string, string>
  opciones: Opciones
  /** What the file as a whole holds that is to be asked about. */
  leidas: Pick<Leidas, 'sinPrecio' | 'otrasMonedas' | 'repetidos'>
}

/** A row of a supplier's list, as far as it says which supply it may be. */
interface SinPareja {
  linea: number
  codigo: string
  detalle: string
}

/** A row as it is kept, before and after. */
interface Consecuencia {
  tabla: 'ofertas' | 'insumos'
  antes: Fila
  despues: Fila
}

/** Values of a column that the file gives otherwise: how many, and the first. */
interface Diferencias {
  cantidad: number
  filas: Diferencia[]
}

const MAX_DIFERENCIAS = 50

export const anotarDiferencia = (
  { diferencias }: Pick<Reparto, 'diferencias'>,
  columna: string,
  diferencia: Diferencia,
): void => {
  const known = diferencias.get(columna) ?? { cantidad: 0, filas: [] }
  if (known.cantidad === 0) diferencias.set(columna, known)
  known.cantidad += 1
  if (known.filas.length < MAX_DIFERENCIAS) known.filas.push(diferencia)
}

/** A value of a known record that the file gives otherwise. */
interface Diferencia {
  linea: number
  codigo: string
  antes: Valor
  despues: Valor
}

/** A recipe that stays as it is because some of its lines were rejected. */
export interface Retenida {
  codigo: string
  /** How many of its lines have a fault of their own. */
  rechazadas: number
  /** How many of its lines are fine, and left out because of the others. */
  retenidas: number
}

/** A recipe that is taken without its rejected lines. */
interface Incompleta {
  codigo: string
  rechazadas: number
}

/** What a product says of lines of its recipe that were rejected, before and after; null: nothing. */
export interface Nota {
  codigo: string
  antes: string | null
  despues: string | null
}

/** Rows sorted into a plan, before anything is decided that also depends on other sheets. */
export interface Repartida {
  plan: Reparto
  tandas: readonly Tanda[]
  guardado: Guardado
}
