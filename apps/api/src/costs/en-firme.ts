import { DomainError, type Estado } from '@telar/fabrica'
import { newestSeq } from '../store/journal/read.ts'
import { type Contexto, type Escritura, escribir } from '../store/tx.ts'
import type { Deps } from './deps.ts'

/** Each writer that comes in between makes the computed answer stale; this many in a row mean an overloaded server. */
const TRIES = 10

/** Something was written since the answer was computed. */
class Retry extends Error {}

/**
 * Stores what the engine answers, computed from the very factory that the write meets. `read` asks the database for
 * what `reckon` also needs. `write` calls `assertFresh` once it has looked at its row. @throws DomainError
 * `ocupado` while writes never pause
 */
export const enFirme = async <P, R, T>(
  deps: Deps,
  contexto: Contexto,
  read: () => Promise<P>,
  reckon: (estado: Estado, leido: P) => R,
  write: (escritura: Escritura & { assertFresh: () => Promise<void> }, reckoned: R) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Any write from here on makes stale what is read.
    const { seq } = await deps.costeo.alDia()
    const leido = await read()
    const estado = await deps.costeo.alDia()
    const reckoned = reckon(estado, leido)
    const written = await escribir(deps.database, contexto, async (escritura) => {
      const assertFresh = async () => {
        if ((await newestSeq(escritura.tx)) !== seq) throw new Retry()
      }
      return { result: await write({ ...escritura, assertFresh }, reckoned) }
    }).catch((cause: unknown) => {
      if (cause instanceof Retry) return null
      throw cause
    })
    if (written !== null) return written.result
  }
  throw new DomainError('ocupado', 'Se están guardando cambios sin pausa. Probá de nuevo en unos segundos.')
}
