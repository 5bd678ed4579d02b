import { Turns } from './turns.ts'

/**
 * The line of writers that wait for their turn and for the lock behind it. A wait lasts from the request to
 * the first statement of its own.
 */
export class Line {
  readonly #turns = new Turns()
  /** How many waited in vain for a lock that another server's transaction holds. */
  inVain = 0
  #asked = 0
  #served = 0
  #waitedMs = 0

  /** How many have asked and not begun. */
  get waiting(): number {
    return this.#asked - this.#served
  }

  /** How many have begun, or gave up because they could not get the lock. */
  get served(): number {
    return this.#served
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Runs `action` in turn. `action` calls `begin` once it has everything that it waited for. */
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
