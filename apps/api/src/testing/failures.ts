/** Answers of 500 and above that the running test did not say it expects. */
let unexpected: string[] = []
let expected = new Set<number>()

/** Says that the running test brings about answers of this status; of any other, 500 and above, it fails. */
export const expectFailure = (status: number): void => {
  expected.add(status)
}

/** Called with every answer of a test server. */
export const noteAnswer = (status: number, request: string): void => {
  if (status >= 500 && !expected.has(status)) unexpected.push(`${request} answered ${status}`)
}

/** @throws Error where a server failed unexpectedly since the last time; what was found is told once. */
export const assertNoFailure = (): void => {
  const found = unexpected
  unexpected = []
  if (found.length > 0) throw new Error(`A server failed: ${found.join('; ')}.`)
}

/** What one test expects, no other one does. */
export const expectNoFailure = (): void => {
  expected = new Set()
}
