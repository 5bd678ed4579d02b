import type { EntryRow } from './bitacora.repo.ts'
import { type Cambio, cambiosDe, claveDe } from './cambios.ts'

/** The rows that changes touch, under the keys that they have before and after. */
const rowsOf = (cambios: readonly Cambio[]): Set<string> =>
  new Set(
    cambios.flatMap(({ tabla, antes, despues }) =>
      [antes, despues].flatMap((fila) => (fila === null ? [] : [`${tabla}\0${claveDe(tabla, fila)}`])),
    ),
  )

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

/**
 * The newest of the later entries that changed a row that these changes touch. Entries that were taken back, and what
 * took them back, cancel out.
 */
export const laterChange = (
  cambios: readonly Cambio[],
  later: readonly EntryRow[],
  undos: readonly Undo[],
): EntryRow | undefined => {
  const touched = rowsOf(cambios)
  const spent = new Set<number>()
  for (const undo of undos) {
    if (undoOf(undo.seq, undos) !== undefined) spent.add(undo.seq)
    else if (later.some(({ seq }) => seq === undo.deshace)) {
      spent.add(undo.seq)
      spent.add(undo.deshace)
    }
  }
  return later
    .filter(({ seq }) => !spent.has(seq))
    .findLast((entry) => {
      const its = cambiosDe(entry)
      return its === null || [...rowsOf(its)].some((row) => touched.has(row))
    })
}
