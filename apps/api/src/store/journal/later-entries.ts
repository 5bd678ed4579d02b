import { type Cambio, cambiosDe } from '@telar/fabrica'
import { type Columna, claveDe, type Fila, type NombreTabla, TABLAS } from '@telar/tablas'
import type { EntryRow, Titular } from './read.ts'

/** The rows that changes touch, each under its key before the change and its key after it. */
function* rowsOf(cambios: readonly Cambio[]): Generator<string> {
  for (const { tabla, antes, despues } of cambios) {
    for (const fila of [antes, despues]) if (fila !== null) yield `${tabla}\0${claveDe(tabla, fila)}`
  }
}

/** An undo, and the entry that it reversed. */
export interface Undo {
  seq: number
  deshace: number
}

/**
 * Undone entries, each with the undo in force; an undo may itself have been undone. The undo of an undo is always newer, so
 * that one pass from the newest decides for each undo whether it is in force.
 */
export const undosInForce = (undos: readonly Undo[]): ReadonlyMap<number, number> => {
  const inForce = new Map<number, number>()
  for (const { seq, deshace } of undos.toSorted((a, b) => b.seq - a.seq)) {
    if (!inForce.has(seq)) inForce.set(deshace, seq)
  }
  return inForce
}

/**
 * Entries after `seq` that were undone, and their undos, each mapped to the other: they cancel out.
 * @param undos all undos of the journal, or at least those of these entries
 */
export const cancelledAfter = (seq: number, undos: readonly Undo[]): ReadonlyMap<number, number> => {
  const pairs = new Map<number, number>()
  for (const [entry, undo] of undosInForce(undos)) {
    if (entry > seq) pairs.set(entry, undo).set(undo, entry)
  }
  return pairs
}

const isUndo = <E extends Titular>(entry: E): entry is E & Undo => entry.deshace !== null

/** The entries among these that were not undone. @param later all entries after `seq` about the rows in question */
export const standingAfter = (seq: number, later: readonly Titular[]): Titular[] => {
  const cancelled = cancelledAfter(seq, later.filter(isUndo))
  return later.filter((entry) => !cancelled.has(entry.seq))
}

/**
 * The first of these entries that changed a row recognised by `touched`, or that may have: the rows of a change outside the
 * application are unknown.
 * @param whole loads an entry with all its rows
 */
export const firstTouching = async (
  standing: readonly Titular[],
  touched: (cambios: readonly Cambio[]) => boolean,
  whole: (seq: number) => Promise<EntryRow>,
): Promise<Titular | undefined> => {
  for (const entry of standing) {
    const cambios = cambiosDe(await whole(entry.seq))
    if (cambios === null || touched(cambios)) return entry
  }
  return undefined
}

/** The rows of other tables that a row refers to. */
export function* nombradasPor(
  tabla: NombreTabla,
  fila: Fila,
): Generator<{ tabla: NombreTabla; clave: string }> {
  for (const [columna, { refiere }] of Object.entries<Columna>(TABLAS[tabla].columnas)) {
    const clave = fila[columna]
    if (refiere !== undefined && typeof clave === 'string') yield { tabla: refiere as NombreTabla, clave }
  }
}

function* named(cambios: readonly Cambio[]): Generator<string> {
  for (const { tabla, antes, despues } of cambios)
    for (const fila of [antes, despues])
      if (fila !== null) for (const otra of nombradasPor(tabla, fila)) yield `${otra.tabla}\0${otra.clave}`
}

const isRename = ({ tabla, antes, despues }: Cambio): boolean =>
  antes !== null && despues !== null && claveDe(tabla, antes) !== claveDe(tabla, despues)

/** Whether changes touch the same rows as these, or rename a row that these refer to. */
export const touchingSameRows = (own: readonly Cambio[]): ((cambios: readonly Cambio[]) => boolean) => {
  const rows = new Set(rowsOf(own))
  const names = new Set(named(own))
  return (cambios) => {
    for (const row of rowsOf(cambios)) if (rows.has(row)) return true
    for (const row of rowsOf(cambios.filter(isRename))) if (names.has(row)) return true
    return false
  }
}

/** Whether changes touch a line of the recipe of one of these products. */
export const touchingRecipesOf = (
  productos: readonly string[],
): ((cambios: readonly Cambio[]) => boolean) => {
  const wanted = new Set<unknown>(productos)
  return (cambios) =>
    cambios.some(
      ({ tabla, antes, despues }) => tabla === 'recetas' && wanted.has((despues ?? antes)!.codigo_producto),
    )
}
