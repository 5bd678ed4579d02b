/** Runs actions one after the other, in the order of the calls. A failed one does not stop the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(action)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * Shares one answer between many callers. Callers who come while a question is running wait for the next one and share its
 * answer. So nobody gets an answer that was begun before they asked, and only one question runs at a time.
 */
export const shared = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= underWay.then(() => {
      next = null
      const answer = ask()
      underWay = answer.catch(() => undefined)
      return answer
    })
    return next
  }
}
