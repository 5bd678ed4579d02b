import type { Database } from './database.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { BearerRow } from './sessions.repo.ts'
import { createKeyRing, type KeyRing } from './signing-keys.service.ts'
import type { Vault } from './vault.ts'

/** What whoever mounts sign-in hands it. */
export interface AuthOptions {
  database: Database
  /** Under which people reach the product, without a final slash; undefined where that is not configured. */
  publicUrl: string | undefined
  vault: Vault
  /** The clock; another one in tests. */
  now?: (() => Date) | undefined
}

/** What the services of sign-in work with; made once. */
export interface AuthDeps {
  database: Database
  issuer: string
  publicUrl: string | undefined
  vault: Vault
  keys: KeyRing
  passwords: Passwords
  /** Who calls, by session. */
  bearers: { get: (key: string, ask: () => Promise<BearerRow | null>) => Promise<BearerRow | null> }
  now: () => Date
}

/**
 * Who issues the tokens. It follows the configuration and never the `Host` header, which a caller chooses: all servers
 * of an installation agree, however they are reached. A changed public address ends access tokens, not sessions: the
 * client refreshes once.
 */
const issuerOf = (publicUrl: string | undefined): string => `${publicUrl ?? 'http://telar.local'}/auth/v1`

export const systemClock = (): Date => new Date()

export const createAuthDeps = ({ database, publicUrl, vault, now = systemClock }: AuthOptions): AuthDeps => ({
  database,
  issuer: issuerOf(publicUrl),
  publicUrl,
  vault,
  keys: createKeyRing(database, vault, now),
  passwords: createPasswords(),
  bearers: database.recent(),
  now,
})
