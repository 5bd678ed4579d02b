/** Runs actions one after the other, in the order of the calls. A failed one does not stop the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(action)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
