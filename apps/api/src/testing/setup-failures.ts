import { afterEach } from 'vitest'
import { assertNoFailure, expectNoFailure } from './failures.ts'

// A test that ignores the status of an answer still fails if the server failed.
afterEach(() => {
  expectNoFailure()
  assertNoFailure()
})
