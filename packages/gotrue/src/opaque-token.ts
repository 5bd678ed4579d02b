import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, base64url: 43 characters. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of such a token. A plain hash is enough for so many random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
