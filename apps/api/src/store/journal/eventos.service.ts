import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../client.ts'
import { type Evento, eventsAfter } from './follow.ts'
import { newestSeq } from './read.ts'

export type { Evento } from './follow.ts'

const POLL_MS = 300
/** A browser that was away for up to this long still hears of a day that began meanwhile. */
const AWAY_MS = 60_000
/** A browser that missed more events than this must fetch everything again. */
const MAX_CATCH_UP = 500

interface Listener {
  onWrites: (eventos: readonly Evento[]) => void
  /** A new day has begun, so that every dated value may have changed. */
  onDay: () => void
}

/**
 * The growing journal, for every open screen. One poll of the newest `seq` serves all of them, and sees the writes of every
 * server on the database. It polls only while screens listen.
 */
export class Eventos {
  readonly #database: Database
  readonly #listeners = new Set<Listener>()
  #polling = false
  #day: number | null = null
  #dayBegan = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  /** Whether a day began so recently that a reconnecting browser may not know it. */
  get newDay(): boolean {
    return performance.now() - this.#dayBegan < AWAY_MS
  }

  /** The newest `seq`, where new listeners start. */
  newest(): Promise<number> {
    return newestSeq(this.#database.db)
  }

  /**
   * Entries after `known`, the oldest first. Null if they are too many, or if `known` belongs to a journal beyond `newest`,
   * such as the one before a restore.
   */
  async missed(known: number, newest: number): Promise<Evento[] | null> {
    if (known > newest) return null
    const { eventos } = await eventsAfter(this.#database.db, known, MAX_CATCH_UP + 1)
    return eventos.length > MAX_CATCH_UP ? null : eventos
  }

  /**
   * Calls `listener` in batches with every write after `seq`, which must be recent, and perhaps with some earlier ones. Returns
   * a function that stops it.
   */
  listen(seq: number, listener: Listener): () => void {
    this.#listeners.add(listener)
    if (!this.#polling) void this.#poll(seq)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  async #poll(from: number): Promise<void> {
    this.#polling = true
    let seen = from
    while (this.#listeners.size > 0) {
      // Retries if the database does not answer. Nothing is lost, because `seen` is unchanged.
      seen = await this.#tellNews(seen).catch(() => seen)
      await sleep(POLL_MS, undefined, { ref: false })
    }
    this.#polling = false
  }

  /** Passes the entries after `seen` to all listeners; returns the `seq` that they now know. */
  async #tellNews(seen: number): Promise<number> {
    const { dia, eventos } = await eventsAfter(this.#database.db, seen, MAX_CATCH_UP)
    if (eventos.length > 0) for (const { onWrites } of this.#listeners) onWrites(eventos)
    this.#tellDay(dia)
    return eventos.at(-1)?.seq ?? seen
  }

  /** Tells all listeners if the day has changed. */
  #tellDay(dia: number): void {
    const isNew = this.#day !== null && dia !== this.#day
    this.#day = dia
    if (!isNew) return
    this.#dayBegan = performance.now()
    for (const { onDay } of this.#listeners) onDay()
  }
}
