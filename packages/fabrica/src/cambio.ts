import { claveDe, type Fila, type NombreTabla, type TABLAS, type Tocada } from '@telar/tablas'

/** The change of one row of a table. A bulk write may carry only the columns that it set. */
export interface CambioDe<N extends NombreTabla> {
  tabla: N
  /** Key of the row before the write; for a new row, after it. */
  clave: string
  antes: Tocada<(typeof TABLAS)[N]> | null
  despues: Tocada<(typeof TABLAS)[N]> | null
}

/**
 * The change of one row by a write: the common form of every entry. The engine applies it, an undo reverses it, and histories
 * show it. `antes` null: the row did not exist; `despues` null: it was deleted.
 */
export type Cambio = { [N in NombreTabla]: CambioDe<N> }[NombreTabla]

/** A change of a row whose table is known only at run time. */
export interface Movida {
  tabla: NombreTabla
  antes: Fila | null
  despues: Fila | null
}

/** @param clave key of the row, if neither `antes` nor `despues` contains it */
export const cambioDe = (
  { tabla, antes, despues }: Movida,
  clave: string = claveDe(tabla, (antes ?? despues)!),
): Cambio => ({ tabla, clave, antes, despues }) as Cambio

/** Pairs rows before with rows after, by key. */
export const paired = (tabla: NombreTabla, antes: readonly Fila[], despues: readonly Fila[]): Cambio[] => {
  const left = new Map(antes.map((fila) => [claveDe(tabla, fila), fila]))
  const cambios = despues.map((fila): Cambio => {
    const clave = claveDe(tabla, fila)
    return cambioDe({ tabla, antes: left.get(clave) ?? null, despues: fila }, clave)
  })
  const stayed = cambios.filter((cambio) => cambio.antes !== null)
  // Nearly always true; deleting each key from the map would take most of the time.
  if (stayed.length === left.size) return cambios
  const staying = new Set(stayed.map(({ clave }) => clave))
  const gone = [...left].filter(([clave]) => !staying.has(clave))
  return [...gone.map(([clave, fila]) => cambioDe({ tabla, antes: fila, despues: null }, clave)), ...cambios]
}

/** The change that reverses a change. */
export const inverso = ({ tabla, clave, antes, despues }: Cambio): Cambio =>
  cambioDe({ tabla, antes: despues, despues: antes }, despues === null ? clave : claveDe(tabla, despues))
