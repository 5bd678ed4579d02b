import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createKeyRing, type KeyRing } from './signing-keys.service.ts'

/** The part of the configuration that sign-in goes by. */
export type AuthConfig = Pick<Config, 'publicUrl' | 'authUrl'>

export interface AuthOptions {
  database: Database
  config: AuthConfig
  /** The clock; another one in tests. */
  now?: () => Date
}

/** What the services of sign-in work with; made once. */
export interface AuthDeps {
  database: Database
  issuer: string
  keys: KeyRing
  passwords: Passwords
  now: () => Date
}

/**
 * Who issues the tokens. It follows the configuration and never the `Host` header, which a caller chooses: all servers
 * of an installation agree, however they are reached. A changed PUBLIC_URL ends access tokens, not sessions: the
 * client refreshes once.
 */
export const issuerOf = (config: AuthConfig): string => `${config.publicUrl ?? 'http://telar.local'}/auth/v1`

export const systemClock = (): Date => new Date()

export const createAuthDeps = ({ database, config, now = systemClock }: AuthOptions): AuthDeps => ({
  database,
  issuer: issuerOf(config),
  keys: createKeyRing(database, now),
  passwords: createPasswords(),
  now,
})
