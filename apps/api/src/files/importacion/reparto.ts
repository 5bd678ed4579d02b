import type { FilaDeArchivo } from '@telar/tablas'
import type { Valor } from './columna.ts'
import { type Aviso, type Leidas, type Rechazo, rechazar, type Tanda } from './filas.ts'
import type { Guardado, Registro, RegistroDe } from './guardado.ts'
import type { Opciones } from './opciones.ts'
import type { Salto } from './salto.ts'
import type { Tabla } from './tablas.ts'

export interface FilaPlaneada {
  linea: number
  clave: string
  codigo: string
  /** The record after the import, by column of the table. */
  valores: FilaDeArchivo
}

export interface Cambiada extends FilaPlaneada {
  /** The stored record in the form of files. */
  antes: FilaDeArchivo
  /** The stored record. */
  guardada: Registro
  /** Columns that differ. */
  columnas: readonly string[]
}

/** The effect of importing a file, row by row. */
export interface Reparto {
  tabla: Tabla
  /** The value that a row shows in a column. A row without its own value shows the valor that it follows. */
  efectivo: (columna: string, fila: FilaDeArchivo) => Valor
  nuevas: FilaPlaneada[]
  cambiadas: Cambiada[]
  sinCambio: { linea: number; codigo: string }[]
  rechazos: Rechazo[]
  /** In the order of the file. */
  avisos: (Aviso | Salto)[]
  /** Prices with two readings, in rows that they change. */
  dudosas: Aviso[]
  /** Labour that products outside the file use too, and whose hours the sheets of other products change. */
  compartidas: Aviso[]
  /** Supplies whose cost is to come from offers that they do not have. */
  sinOfertas: Aviso[]
  /** Differences between known records and the file, by column, whether imported or not. */
  diferencias: Map<string, Diferencias>
  retenidas: Retenida[]
  incompletas: Incompleta[]
  /** Lines of recipes that are removed because the file does not have them. */
  quitadas: RegistroDe<'recetas'>[]
  /** Rows of a supplier's list whose supply is unknown. */
  sinPareja: SinPareja[]
  /** How many supplies of a list keep their own price as cost, so that its offers do not count. */
  sinContar: number
  /** Rows outside the file that change as a consequence of its rows. */
  consecuencias: Consecuencia[]
  /** Products whose note about rejected lines changes. */
  notas: Nota[]
  /** In recipes: ingredients without a unit of their own, and the unit in which lines of the file count them. */
  contadosEn: Map<string, string>
  opciones: Opciones
  /** Facts of the whole file that the preview asks about. */
  leidas: Pick<Leidas, 'sinPrecio' | 'otrasMonedas' | 'repetidos'>
}

/** The part of a supplier's row that helps to find its supply. */
interface SinPareja {
  linea: number
  codigo: string
  detalle: string
}

/** A stored row before and after. */
type Consecuencia = {
  [N in 'ofertas' | 'insumos']: { tabla: N; antes: RegistroDe<N>; despues: RegistroDe<N> }
}['ofertas' | 'insumos']

/** Takes a row out of a plan again, and rejects it. */
export const quitarFila = (
  plan: Reparto,
  tandas: readonly Tanda[],
  linea: number,
  fault: Pick<Rechazo, 'columna' | 'valor' | 'motivo'>,
): void => {
  const isOther = (row: { linea: number }): boolean => row.linea !== linea
  plan.nuevas = plan.nuevas.filter(isOther)
  plan.cambiadas = plan.cambiadas.filter(isOther)
  plan.avisos = plan.avisos.filter(isOther)
  plan.dudosas = plan.dudosas.filter(isOther)
  const fila = tandas.flatMap(({ filas }) => filas).find((row) => row.linea === linea)!
  plan.rechazos.push(rechazar(fila, fault))
}

/** How many values of a column differ from the file, and the first of them. */
interface Diferencias {
  cantidad: number
  filas: Diferencia[]
}

const MAX_DIFERENCIAS = 50

/** Counts one more difference in a column. Returns the list that shows it, or null if enough are shown. */
export const nuevaDiferencia = (
  { diferencias }: Pick<Reparto, 'diferencias'>,
  columna: string,
): Diferencia[] | null => {
  const known = diferencias.get(columna) ?? { cantidad: 0, filas: [] }
  if (known.cantidad === 0) diferencias.set(columna, known)
  known.cantidad += 1
  return known.filas.length < MAX_DIFERENCIAS ? known.filas : null
}

/** A value of a known record that differs from the file. */
interface Diferencia {
  linea: number
  codigo: string
  antes: Valor
  despues: Valor
}

/** A recipe that is not imported because some of its lines were rejected. */
export interface Retenida {
  codigo: string
  /** How many of its lines have a fault of their own. */
  rechazadas: number
  /** How many of its lines are valid but left out because of the others. */
  retenidas: number
}

/** A recipe that is imported without its rejected lines. */
interface Incompleta {
  codigo: string
  rechazadas: number
}

/** A product's note about rejected recipe lines, before and after; null for none. */
export interface Nota {
  codigo: string
  antes: string | null
  despues: string | null
}

/** A plan before the decisions that depend on other sheets. */
export interface Repartida {
  plan: Reparto
  tandas: readonly Tanda[]
  guardado: Guardado
}
