import { cambiosDe } from '@telar/fabrica'
import { claveDe, type Fila, type NombreTabla } from '@telar/tablas'
import type { PastEntry } from './back.ts'

/**
 * Rows of a table that differed before some entries, by key, as they were then; null: the row did not exist. The contents before a
 * change outside the application are unknown, so such a row is missing here.
 * @param back pages of complete entries, the newest first
 */
export const distintasAntes = async (
  tabla: NombreTabla,
  back: AsyncIterable<readonly PastEntry[]>,
): Promise<Map<string, Fila | null>> => {
  const distintas = new Map<string, Fila | null>()
  for await (const page of back)
    for (const entry of page)
      for (const cambio of (cambiosDe(entry) ?? []).toReversed()) {
        if (cambio.tabla !== tabla) continue
        const { antes, despues } = cambio
        if (despues !== null) distintas.set(claveDe(tabla, despues), null)
        if (antes !== null) distintas.set(claveDe(tabla, antes), antes)
      }
  return distintas
}
