import type pg from 'pg'
import type { Executor } from '../executor.ts'
import { type Answer, inTransaction, type Opening, type Queries, type Statement } from '../transaction.ts'
import { Snapshot } from './snapshot.ts'

const isQuestion = ({ text }: Statement): boolean => /^\s*(select|with)\b/i.test(text)

/** The pool with a single connection, in which reads do not wait for a long transaction. */
export class Meanwhile implements Queries {
  readonly #pool: pg.Pool
  /**
   * Snapshots of the long transactions that have the connection or wait for it, in that order; null for one that failed to get
   * it.
   */
  readonly #snapshots: Promise<Snapshot | null>[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** A question that the snapshot cannot answer waits for the end of the transaction, and then succeeds or fails as usual. */
  async query(statement: Statement, values: unknown[] = []): Promise<Answer> {
    const snapshot = isQuestion(statement) ? await this.#snapshots[0] : null
    // A failed transaction answers no questions.
    const answer = await snapshot?.ask(statement, values).catch(() => null)
    return answer ?? this.#pool.query(statement, values)
  }

  transaction<T>(opening: Opening, action: (tx: Executor) => Promise<T>): Promise<T> {
    return opening.long ? this.#long(opening, action) : inTransaction(this.#pool, opening, action)
  }

  async #long<T>(opening: Opening, action: (tx: Executor) => Promise<T>): Promise<T> {
    let resolve!: (snapshot: Snapshot | null) => void
    const taken = new Promise<Snapshot | null>((settle) => {
      resolve = settle
    })
    const leave = (): void => {
      const place = this.#snapshots.indexOf(taken)
      if (place >= 0) this.#snapshots.splice(place, 1)
    }
    this.#snapshots.push(taken)
    try {
      return await inTransaction(this.#pool, opening, action, async (client, use) => {
        const snapshot = await Snapshot.take(client)
        resolve(snapshot)
        try {
          return await use(snapshot.own)
        } finally {
          leave()
          await snapshot.end()
        }
      })
    } finally {
      leave()
      resolve(null)
    }
  }
}
