import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../client.ts'
import { type Evento, eventsAfter } from './follow.ts'
import { newestSeq } from './read.ts'

export type { Evento } from './follow.ts'

const POLL_MS = 300
/** How long a browser may have been away, to be told of a day that began meanwhile. */
const AWAY_MS = 60_000
/** A browser that missed more than this is told to ask for everything again. */
const MAX_CATCH_UP = 500

interface Listener {
  onWrites: (eventos: readonly Evento[]) => void
  /** A new day has begun, so every value with a date may have changed. */
  onDay: () => void
}

/**
 * The growing journal, for every open screen. One poll of the newest `seq` serves them all, and sees the writes of every
 * server on the database. It polls only while somebody listens.
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

  /** Whether a day began so recently that a browser coming back now may not have heard of it. */
  get newDay(): boolean {
    return performance.now() - this.#dayBegan < AWAY_MS
  }

  /** The newest `seq`, where a listener without a past starts. */
  newest(): Promise<number> {
    return newestSeq(this.#database.db)
  }

  /**
   * What was written after `known`, oldest first. Null when it is too much to tell one by one, or when `known` is of a
   * journal that went further than `newest`, such as the one before a restore.
   */
  async missed(known: number, newest: number): Promise<Evento[] | null> {
    if (known > newest) return null
    const { eventos } = await eventsAfter(this.#database.db, known, MAX_CATCH_UP + 1)
    return eventos.length > MAX_CATCH_UP ? null : eventos
  }

  /**
   * Calls `listener` in batches with every write after `seq`, which must be recent, and perhaps with some earlier ones.
   * Returns a function that stops it.
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
      // A database that does not answer is asked again. Nothing is lost, since `seen` stays.
      seen = await this.#tellNews(seen).catch(() => seen)
      await sleep(POLL_MS, undefined, { ref: false })
    }
    this.#polling = false
  }

  /** Tells all listeners what came after `seen`; returns the `seq` up to which they now know. */
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
