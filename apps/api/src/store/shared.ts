/**
 * A question that many ask at once: whoever asks while an answer is under way shares the next one with all others who
 * wait, so that each answer was begun after it was asked for, and at most one is under way.
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
