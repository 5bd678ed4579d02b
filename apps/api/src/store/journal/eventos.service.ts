import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../client.ts'
import { type Evento, eventsAfter } from './follow.ts'
import { newestSeq } from './read.ts'

export type { Evento } from './follow.ts'

const POLL_MS = 300
/** How long a browser that comes back may have been away when a day began. */
const AWAY_MS = 60_000
/** Whoever missed more than this had better ask for everything again. */
const MAX_CATCH_UP = 500

interface Listener {
  onWrites: (eventos: readonly Evento[]) => void
  /** A new day has begun: every value with a date may be another. */
  onDay: () => void
}

/**
 * The journal as it grows, for every open screen: one poll of the newest `seq` serves them all, and sees the writes of
 * every server on the database. It polls only while somebody listens.
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

  /** Whether a day has begun so lately that who comes back now may not have heard. */
  get newDay(): boolean {
    return performance.now() - this.#dayBegan < AWAY_MS
  }

  /** The newest `seq`, from which a listener without a past starts. */
  newest(): Promise<number> {
    return newestSeq(this.#database.db)
  }

  /**
   * What was written after `known`, oldest first; null when it is too much to follow one by one, or when `known` is of
   * a journal that went further than `newest`, such as the one before a restore.
   */
  async missed(known: number, newest: number): Promise<Evento[] | null> {
    if (known > newest) return null
    const { eventos } = await eventsAfter(this.#database.db, known, MAX_CATCH_UP + 1)
    return eventos.length > MAX_CATCH_UP ? null : eventos
  }

  /** Calls `listener` in batches with every write after `seq`, a recent one, and maybe some before. Answers how to stop. */
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
      // A database that does not answer is asked again; nothing is lost, since `seen` stays.
      seen = await this.#tellNews(seen).catch(() => seen)
      await sleep(POLL_MS, undefined, { ref: false })
    }
    this.#polling = false
  }

  /** Tells all listeners what came after `seen`; answers up to where they know now. */
  async #tellNews(seen: number): Promise<number> {
    const { dia, eventos } = await eventsAfter(this.#database.db, seen, MAX_CATCH_UP)
    if (eventos.length > 0) for (const { onWrites } of this.#listeners) onWrites(eventos)
    this.#tellDay(dia)
    return eventos.at(-1)?.seq ?? seen
  }

  /** Tells all listeners where the day is no longer the one known. */
  #tellDay(dia: number): void {
    const isNew = this.#day !== null && dia !== this.#day
    this.#day = dia
    if (!isNew) return
    this.#dayBegan = performance.now()
    for (const { onDay } of this.#listeners) onDay()
  }
}
