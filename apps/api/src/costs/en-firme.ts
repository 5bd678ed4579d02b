import { DomainError, type Estado } from '@telar/fabrica'
import { newestSeq } from '../store/journal/read.ts'
import { type Contexto, type Escritura, escribir } from '../store/tx.ts'
import type { Deps } from './deps.ts'

/** Each writer that comes first makes the computed answer stale; so many in a row mean an overloaded server. */
const TRIES = 10

/** Something was written since the answer was computed. */
class Retry extends Error {}

/**
 * Stores an answer of the engine, and makes sure that the factory has not changed since it was computed. `read` asks the database for
 * other data that `reckon` needs. `write` must call `assertFresh` after it has read its row.
 * @throws DomainError `ocupado` if other writes never pause
 */
export const enFirme = async <P, R, T>(
  deps: Deps,
  contexto: Contexto,
  read: () => Promise<P>,
  reckon: (estado: Estado, leido: P) => R,
  write: (escritura: Escritura & { assertFresh: () => Promise<void> }, reckoned: R) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Any write after this `seq` makes the answer stale.
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
