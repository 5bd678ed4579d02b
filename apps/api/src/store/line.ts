import { Turns } from './turns.ts'

/**
 * Writers that wait for their turn, and for the lock after it. A wait lasts from the request to the writer's first statement.
 */
export class Line {
  readonly #turns = new Turns()
  /** Number of writers that waited in vain for a lock held by another server's transaction. */
  inVain = 0
  #asked = 0
  #served = 0
  #waitedMs = 0

  /** Number of writers that have not begun yet. */
  get waiting(): number {
    return this.#asked - this.#served
  }

  /** Number of writers that began, or gave up because they could not get the lock. */
  get served(): number {
    return this.#served
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Runs `action` in turn. `action` calls `begin` when it has everything that it waited for. */
  async run<T>(action: (begin: () => void) => Promise<T>): Promise<T> {
    const since = performance.now()
    let waits = true
    const begin = (): void => {
      if (!waits) return
      waits = false
      this.#served += 1
      this.#waitedMs += performance.now() - since
    }
    this.#asked += 1
    try {
      return await this.#turns.run(() => action(begin))
    } finally {
      begin()
    }
  }
}
