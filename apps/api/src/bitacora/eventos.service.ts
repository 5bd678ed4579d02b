import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import { type Evento, eventsAfter, newestSeq } from './bitacora.repo.ts'

export type { Evento } from './bitacora.repo.ts'

const POLL_MS = 300
/** Whoever missed more than this had better ask for everything again. */
const MAX_CATCH_UP = 500

type Listener = (eventos: readonly Evento[]) => void

/**
 * The journal as it grows, for every open screen: one poll of the newest `seq` serves them all, and sees the writes of
 * every server on the database. It polls only while somebody listens.
 */
export class Eventos {
  readonly #database: Database
  readonly #listeners = new Set<Listener>()
  #polling = false

  constructor(database: Database) {
    this.#database = database
  }

  /** The newest `seq`, from which a listener without a past starts. */
  newest(): Promise<number> {
    return newestSeq(this.#database.db)
  }

  /** What was written after `seq`, oldest first; null when it is too much to follow one by one. */
  async since(seq: number): Promise<Evento[] | null> {
    const eventos = await eventsAfter(this.#database.db, seq, MAX_CATCH_UP + 1)
    return eventos.length > MAX_CATCH_UP ? null : eventos
  }

  /** Calls `listener` with every later write, in batches. Answers how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (!this.#polling) void this.#poll()
    return () => {
      this.#listeners.delete(listener)
    }
  }

  async #poll(): Promise<void> {
    this.#polling = true
    let seen: number | null = null
    while (this.#listeners.size > 0) {
      // A database that does not answer is asked again; nothing is lost, since `seen` stays.
      seen = await this.#tellNews(seen).catch(() => seen)
      await sleep(POLL_MS, undefined, { ref: false })
    }
    this.#polling = false
  }

  /** Tells all listeners what came after `seen`; answers up to where they know now. */
  async #tellNews(seen: number | null): Promise<number> {
    if (seen === null) return this.newest()
    const eventos = await eventsAfter(this.#database.db, seen, MAX_CATCH_UP)
    if (eventos.length > 0) for (const listener of this.#listeners) listener(eventos)
    return eventos.at(-1)?.seq ?? seen
  }
}
