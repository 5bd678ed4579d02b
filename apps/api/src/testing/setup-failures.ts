import { afterEach } from 'vitest'
import { assertNoFailure, expectNoFailure } from './failures.ts'

// A test that looks at one status among many, or at none, still fails where a server did.
afterEach(() => {
  expectNoFailure()
  assertNoFailure()
})
