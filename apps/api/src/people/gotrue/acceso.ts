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

/** A transaction of ours as sign-in takes it. */
export const accesoEn = (q: Executor): AuthExecutor => ({ q, t: tables })

/**
 * Without the writers' lock: a sign-in stands in line behind nobody, and waits for an import on the embedded database alone,
 * which has one backend.
 */
const DOOR: Opening = { begin: 'begin', prepared: false, long: false, writes: true }

/** Our database as sign-in asks for it: what it decides about people is a write like any other, with its entry in the journal. */
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
