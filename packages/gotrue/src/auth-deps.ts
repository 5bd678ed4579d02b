import type { Database } from './database.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { BearerRow } from './sessions.repo.ts'
import { createKeyRing, type KeyRing } from './signing-keys.service.ts'
import type { Vault } from './vault.ts'

/** Options from the host of the sign-in service. */
export interface AuthOptions {
  database: Database
  /** Public address, without a final slash; undefined: not configured. */
  publicUrl: string | undefined
  vault: Vault
  /** Tests pass another clock. */
  now?: (() => Date) | undefined
}

/** Dependencies of the sign-in services; created once. */
export interface AuthDeps {
  database: Database
  issuer: string
  publicUrl: string | undefined
  vault: Vault
  keys: KeyRing
  passwords: Passwords
  /** Cache of callers, by session. */
  bearers: { get: (key: string, ask: () => Promise<BearerRow | null>) => Promise<BearerRow | null> }
  now: () => Date
}

/**
 * Issuer of the tokens. It comes from the configuration and never from the `Host` header, which the caller chooses, so that all
 * servers of an installation agree. A changed public address invalidates access tokens but not sessions: clients refresh once.
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
