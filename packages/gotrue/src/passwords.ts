import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from './auth-error.ts'

// argon2id, the library's default; parameters of OWASP ASVS 5.0, appendix C. One hash took 17 ms when measured.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash needs 19 MiB and one of the process's four worker threads, which signature checks need too.
const CONCURRENT = 2
const WAITING = 200

// No i, l, o, 0, 1, which people confuse when they read aloud or from paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3

/** Random letters and digits that people can read aloud: three groups of `length`, with 4.95 bits a sign. */
export const readableCode = (length: number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** argon2id hash, PHC text. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** A one-time password such as `k7mp2x-…`: three groups of six letters and digits, 89 bits. */
export const generatePassword = (): string => readableCode(6)

/** Hashes passwords within limits of memory and processor. */
export interface Passwords {
  /** @throws AuthError `overloaded` if too many are waiting */
  hash: (password: string) => Promise<string>
  /**
   * Whether `password` matches `stored`. Without a stored password (`null`) it takes the same time and answers false.
   * @throws AuthError `overloaded` if too many are waiting
   */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

const createTurnstile = () => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(action: () => Promise<T>): Promise<T> => {
    if (running < CONCURRENT) running += 1
    else if (queue.length >= WAITING) throw new AuthError('overloaded', { retryAfter: 2 })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await action()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export const createPasswords = (): Passwords => {
  const inTurn = createTurnstile()
  const nobodys = hashPassword(randomBytes(16).toString('hex'))
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await nobodys), password)
        return matches && stored !== null
      }),
  }
}
