import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** The least that the algorithm allows: what a hash costs in earnest has a test of its own. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** In place of the library where thousands of passwords are hashed to prove something else (`vitest.config.ts`). */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...QUICK }, signal)

/** By the cost that is written in the hash. */
export const { verify } = argon2
