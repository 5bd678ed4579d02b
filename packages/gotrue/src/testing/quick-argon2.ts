import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** The algorithm's minimum; another test covers the cost of a real hash. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Replaces the library in tests that hash thousands of passwords for other reasons (`vitest.config.ts`). */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...QUICK }, signal)

/** The cost is part of the hash. */
export const { verify } = argon2
