/**
 * Asks a question once for many callers. Callers who come while an answer is being worked out wait for the next answer and
 * share it. So nobody gets an answer that was begun before they asked, and at most one is being worked out.
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
