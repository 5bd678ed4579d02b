import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, base64url: 43 characters. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of such a token. With so many bits in it a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
