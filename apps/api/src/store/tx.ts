import type { Entry } from '@telar/fabrica'
import type { Database } from './client.ts'
import type { Executor } from './executor.ts'
import { insertEntry } from './journal/append.ts'
import { Line } from './line.ts'
import type { Opening } from './transaction.ts'
import { busy, isBusy } from './waiting.ts'

/** The one advisory lock that every writer takes before it draws its `seq`, so that seq order is commit order. */
const WRITERS_LOCK = 7233085

/** The request that writes. */
export interface Origen {
  requestId: string | null
  /** Called with the entry's `seq` after the commit. */
  alEscribir?: (seq: number) => void
}

/** The person or system that writes. */
export interface Contexto extends Origen {
  /** The person's id, or a word for the system itself. */
  actor: string
}

/** A transaction that may write. Repos that change rows require it, so that nothing is written outside one. */
export interface Escritura {
  tx: Executor
  /** Appends the journal entry of this write. Must be called exactly once. Returns its `seq`. */
  anotar: (entry: Entry) => Promise<number>
}

/**
 * Makes other writers wait until the transaction ends, and tells the database's triggers that the application writes the
 * journal.
 */
const WRITE: Opening = {
  begin: 'begin',
  first: `select pg_advisory_xact_lock(${WRITERS_LOCK}), set_config('telar.escritura', 'si', true)`,
  prepared: true,
  long: false,
  writes: true,
}

const READ: Opening = {
  begin: 'begin isolation level repeatable read read only',
  prepared: false,
  long: true,
  writes: false,
}

const lines = new WeakMap<Database, Line>()

/**
 * Writers wait in line before they take a connection. If they took one and waited for the lock, no connection would be left for
 * readers.
 */
export const lineOf = (database: Database): Line => {
  const line = lines.get(database) ?? new Line()
  lines.set(database, line)
  return line
}

const writing = <T>(
  database: Database,
  opening: Opening,
  action: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const line = lineOf(database)
  const { inVain } = line
  return line.run(async (begin) => {
    // If the writer ahead waited in vain, those after it fail at once; otherwise each would wait as long again.
    if (line.inVain > inVain) throw busy()
    try {
      return await database.transaction(opening, (tx) => {
        begin()
        return action(tx)
      })
    } catch (error) {
      if (isBusy(error)) line.inVain += 1
      throw error
    }
  })
}

type Write = <T>(
  database: Database,
  contexto: Contexto,
  action: (escritura: Escritura) => Promise<T>,
) => Promise<T>

const writingOne =
  (opening: Opening): Write =>
  async (database, contexto, action) => {
    const seqs: number[] = []
    const result = await writing(database, opening, async (tx) => {
      const written = await action({
        tx,
        anotar: async (entry) => {
          const seq = await insertEntry(tx, contexto, entry)
          seqs.push(seq)
          return seq
        },
      })
      if (seqs.length !== 1)
        throw new Error(`A write must append exactly one journal entry, not ${seqs.length}.`)
      return written
    })
    contexto.alEscribir?.(seqs[0]!)
    return result
  }

/**
 * Runs a write: one transaction, one journal entry, all or nothing.
 * @throws Error if `action` does not append exactly one entry; nothing is written then
 */
export const escribir = writingOne(WRITE)

/** `escribir` for writes that may take seconds: in the embedded database others can read between its statements. */
export const escribirMucho = writingOne({ ...WRITE, long: true })

/** Runs the only write without an entry of its own: a restore, which includes the whole journal. All or nothing. */
export const sinBitacora = <T>(database: Database, action: (tx: Executor) => Promise<T>): Promise<T> =>
  writing(database, WRITE, action)

/** Runs reads that must agree: all see the database as of the first one. */
export const leer = <T>(database: Database, action: (tx: Executor) => Promise<T>): Promise<T> =>
  database.transaction(READ, action)
