import type { Database as AuthDatabase, Executor as AuthExecutor } from '@telar/gotrue'
import { tablesIn } from '@telar/gotrue/tables'
import type { Database } from '../../store/client.ts'
import { ESQUEMA_DE_ACCESO } from '../../store/esquema.ts'
import type { Executor } from '../../store/executor.ts'
import { Recent } from '../../store/recent.ts'
import type { Opening } from '../../store/transaction.ts'
import { escribir } from '../../store/tx.ts'
import { isBusy } from '../../store/waiting.ts'

const tables = tablesIn(ESQUEMA_DE_ACCESO)

/** One of our transactions in the form that sign-in takes. */
export const accesoEn = (q: Executor): AuthExecutor => ({ q, t: tables })

/**
 * Does not take the writers' lock: a sign-in waits for no other writer. Only on the embedded database, with its one
 * backend, it waits for an import.
 */
const DOOR: Opening = { begin: 'begin', prepared: false, long: false, writes: true }

/**
 * Our database in the form that sign-in takes. A decision about people is a write like any other, with an entry in the journal.
 */
export const accesoDe = (database: Database): AuthDatabase => ({
  db: accesoEn(database.db),
  atTheDoor: (action) => database.transaction(DOOR, (tx) => action(accesoEn(tx))),
  write: ({ id, actor = 'sistema', requestId, alEscribir }, action) =>
    escribir(
      database,
      { actor: id ?? actor, requestId, ...(alEscribir && { alEscribir }) },
      ({ tx, anotar }) => action({ tx: accesoEn(tx), anotar }),
    ),
  recent: () => new Recent(database),
  isBusy,
})
