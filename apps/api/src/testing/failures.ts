/** Answers of 500 and above that the running test does not expect. */
let unexpected: string[] = []
let expected = new Set<number>()

/** Lets the running test get answers of this status. Any other answer of 500 and above fails it. */
export const expectFailure = (status: number): void => {
  expected.add(status)
}

/** Notes an answer; test servers call it for each. */
export const noteAnswer = (status: number, request: string): void => {
  if (status >= 500 && !expected.has(status)) unexpected.push(`${request} answered ${status}`)
}

/** @throws Error if a server failed unexpectedly since the last call */
export const assertNoFailure = (): void => {
  const found = unexpected
  unexpected = []
  if (found.length > 0) throw new Error(`A server failed: ${found.join('; ')}.`)
}

/** Resets `expectFailure` after each test. */
export const expectNoFailure = (): void => {
  expected = new Set()
}
