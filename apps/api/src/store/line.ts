import { Turns } from './turns.ts'

/** Who waits for a turn and for the lock behind it, counted from the asking to the first statement of one's own. */
export class Line {
  readonly #turns = new Turns()
  /** How many waited in vain for a lock that another server's transaction holds. */
  inVain = 0
  #asked = 0
  #served = 0
  #waitedMs = 0

  /** Asked for and not begun. */
  get waiting(): number {
    return this.#asked - this.#served
  }

  /** Begun, or given up where the lock could not be had. */
  get served(): number {
    return this.#served
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Runs `action` in turn; it calls `begin` once it has all that it waited for. */
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
