import type { EntryRow } from './bitacora.repo.ts'
import { type Cambio, cambiosDe, claveDe } from './cambios.ts'

/** The rows that changes touch, under the keys that they have before and after. */
function* rowsOf(cambios: readonly Cambio[]): Generator<string> {
  for (const { tabla, antes, despues } of cambios) {
    for (const fila of [antes, despues]) if (fila !== null) yield `${tabla}\0${claveDe(tabla, fila)}`
  }
}

/** An undo, and the entry that it took back. */
export interface Undo {
  seq: number
  deshace: number
}

/**
 * The undo that took an entry back and still holds; an undo may have been taken back itself. `undos` are all of the
 * journal's later than the entry.
 */
export const undoOf = (seq: number, undos: readonly Undo[]): number | undefined =>
  undos.find((undo) => undo.deshace === seq && undoOf(undo.seq, undos) === undefined)?.seq

/** Entries after `seq` that were taken back, and what took them back: they cancel out. */
const spentAfter = (seq: number, undos: readonly Undo[]): Set<number> => {
  const spent = new Set<number>()
  for (const undo of undos) {
    if (undoOf(undo.seq, undos) !== undefined) spent.add(undo.seq)
    else if (undo.deshace > seq) spent.add(undo.seq).add(undo.deshace)
  }
  return spent
}

/**
 * The newest entry after `seq` that changed a row that these changes touch and still holds.
 * @param later entries that may have, newest first
 * @param whole an entry with all its rows
 */
export const laterChange = async (
  seq: number,
  cambios: readonly Cambio[],
  later: readonly EntryRow[],
  undos: readonly Undo[],
  whole: (entry: EntryRow) => Promise<EntryRow>,
): Promise<EntryRow | undefined> => {
  const spent = spentAfter(seq, undos)
  const standing = later.filter((entry) => !spent.has(entry.seq))
  if (standing.length === 0) return undefined
  const touched = new Set(rowsOf(cambios))
  for (const entry of standing) {
    const its = cambiosDe(await whole(entry))
    if (its === null) return entry
    for (const row of rowsOf(its)) if (touched.has(row)) return entry
  }
  return undefined
}
