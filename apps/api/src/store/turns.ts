/** Actions one after the other, in the order in which they were asked for; one that fails holds up none. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(action)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
