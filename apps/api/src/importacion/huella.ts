import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { byCodePoint } from '../text.ts'
import type { Reparto } from './plan.ts'

const byKey = (a: { clave: string }, b: { clave: string }): number => byCodePoint(a.clave, b.clave)

/**
 * Rows that are written into the hash at once, between two turns of the event loop: one by one, they would take three
 * times as long.
 */
const ROWS = 1_000

/**
 * Fingerprint of what a plan does: the new records and the changed ones with their old values, in whatever order the file
 * has them. The same file makes another one when the records that it changes have changed.
 */
export const huellaDe = async ({ tabla, nuevas, cambiadas }: Reparto): Promise<string> => {
  const hash = createHash('sha256').update(tabla.nombre)
  const rows = [
    ...nuevas.toSorted(byKey).map(({ clave, valores }) => [clave, valores]),
    ...cambiadas
      .toSorted(byKey)
      .map(({ clave, valores, antes, columnas }) => [
        clave,
        columnas.map((columna) => [columna, antes[columna], valores[columna]]),
      ]),
  ]
  for (let start = 0; start < rows.length; start += ROWS) {
    hash.update(JSON.stringify(rows.slice(start, start + ROWS)))
    await setImmediate()
  }
  return hash.digest('base64url')
}
