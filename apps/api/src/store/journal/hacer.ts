import type { Cambio } from '@telar/fabrica'
import { claveDe, type Fila, NOMBRES, type NombreTabla } from '@telar/tablas'
import type { Executor } from '../executor.ts'
import * as filas from '../rows.ts'

/** The changes to the rows of one table. */
interface Paso {
  removed: Fila[]
  changed: filas.FilaNueva[]
  added: Fila[]
}

export type Pasos = ReadonlyMap<NombreTabla, Paso>

/** A line whose ingredient changes its kind is a new line. */
const isSwap = ({ tabla, antes, despues }: Cambio): boolean =>
  tabla === 'recetas' && antes !== null && despues !== null && antes.tipo !== despues.tipo

const pasoOf = (cambios: readonly Cambio[], tabla: NombreTabla): Paso => {
  const paso: Paso = { removed: [], changed: [], added: [] }
  for (const cambio of cambios.filter((each) => each.tabla === tabla)) {
    const { antes, despues } = cambio
    if (antes !== null && despues !== null && !isSwap(cambio)) {
      paso.changed.push({ ahora: antes, nueva: despues })
      continue
    }
    if (antes !== null) paso.removed.push(antes)
    if (despues !== null) paso.added.push(despues)
  }
  return paso
}

export const pasosDe = (cambios: readonly Cambio[]): Pasos =>
  new Map(NOMBRES.map((tabla) => [tabla, pasoOf(cambios, tabla)]))

export const codesOf = (tabla: NombreTabla, rows: readonly Fila[]): string[] =>
  rows.map((fila) => claveDe(tabla, fila))

/** Checks that run just before rows of a table are deleted or inserted, and may refuse. */
interface Guardas {
  salen?: (tabla: NombreTabla, rows: readonly Fila[]) => Promise<void>
  entran?: (tabla: NombreTabla, rows: readonly Fila[]) => Promise<void>
}

const comingOf = ({ changed, added }: Paso): Fila[] => [...added, ...changed.map(({ nueva }) => nueva)]

const touchedOf = (paso: Paso): Fila[] => [...paso.removed, ...comingOf(paso)]

/**
 * Applies changes of rows with a few statements, for any number of rows. Rows that refer to others are deleted before these,
 * and inserted after them. Raises the versions of the rows, of recipes with changed lines, and of valores with changed amounts.
 */
export const hacer = async (tx: Executor, pasos: Pasos, { salen, entran }: Guardas = {}): Promise<void> => {
  for (const tabla of NOMBRES.toReversed()) {
    const { removed } = pasos.get(tabla)!
    if (removed.length === 0) continue
    await salen?.(tabla, removed)
    await filas.deleteFilas(tx, tabla, removed)
  }
  for (const [tabla, paso] of pasos) {
    await entran?.(tabla, tabla === 'recetas' ? paso.added : comingOf(paso))
    await filas.updateFilas(tx, tabla, paso.changed)
    await filas.insertFilas(tx, tabla, paso.added)
  }
  const owners = (tabla: 'vigencias' | 'recetas', columna: string): unknown[] => [
    ...new Set(touchedOf(pasos.get(tabla)!).map((fila) => fila[columna])),
  ]
  await filas.raiseValores(tx, owners('vigencias', 'valor'))
  await filas.raiseRecipes(tx, owners('recetas', 'codigo_producto'))
}
