import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Autor, note, noteFailure, noteStranger } from './events.service.ts'
import type { Executor } from './executor.ts'
import { knownDevice } from './known-device.ts'
import { MAX_PASSWORD } from './limits.ts'
import { generateRefreshKey } from './refresh-token.ts'
import { isBanned } from './session.ts'
import { type SessionView, toSessionView } from './session-view.ts'
import { insertSession, type SessionRow } from './sessions.repo.ts'
import {
  clearFailures,
  countFailure,
  demandUnlocked,
  knownDeviceGuess,
  signInGuess,
  wrongGuess,
} from './throttle.service.ts'
import { findByEmail, noteSignIn, type UserRow } from './users.repo.ts'
import { PURPOSE, type Vault } from './vault.ts'

/** A device that asks for a session. */
export interface Device {
  ip: string
  userAgent: string | null
  /** Cookie of earlier sign-ins; see `known-device.ts`. */
  kept?: string | null
}

/**
 * Signs in by password. A device that has signed in to the account before has its own counter, so that neither strangers'
 * guesses nor its shared address lock it out. Only people who know the password learn that an account is banned or unconfirmed.
 * @throws AuthError `invalid_credentials`, for an unknown address as for a wrong password; `over_request_rate_limit`,
 * `user_banned`, `email_not_confirmed`, `validation_failed`, `overloaded`
 */
export const signInWithPassword = async (
  deps: AuthDeps,
  credentials: { email: string; password: string },
  device: Device,
): Promise<SessionView> => {
  const { database, passwords, now } = deps
  const { password } = credentials
  if (password.length > MAX_PASSWORD) {
    throw new AuthError('validation_failed', {
      message: `Password is longer than ${MAX_PASSWORD} characters`,
    })
  }
  const email = credentials.email.toLowerCase()
  const user = await findByEmail(database.db, email)
  const known = user && knownDevice(deps.vault, device.kept ?? null, user.id)
  const guess = known ? knownDeviceGuess(known) : signInGuess(email, device.ip)
  await demandUnlocked(database.db, guess, now())
  const isRight = await passwords.verify(user?.encrypted_password ?? null, password)
  // An unknown address is not recorded, because people type passwords into that field.
  const autor: Autor = { id: user?.id ?? null, email: user?.email ?? null, ...device }
  if (!user || !isRight) {
    const counted = await database.atTheDoor(async (tx) => {
      const failure = await countFailure(tx, guess, now())
      const tell = known ? noteFailure : noteStranger
      await tell(tx, autor, 'login_failed', failure, now())
      return failure
    })
    throw wrongGuess(counted, 'invalid_credentials')
  }
  const opened = await database.atTheDoor(async (tx) => {
    await clearFailures(tx, guess, now())
    const session = await openSession(tx, deps.vault, user, device, now())
    await note(tx, autor, 'login', now(), { session_id: session.session.id })
    return session
  })
  return toSessionView(deps, opened.user, opened.session)
}

const openSession = async (
  tx: Executor,
  vault: Vault,
  verified: UserRow,
  device: Device,
  now: Date,
): Promise<{ user: UserRow; session: SessionRow }> => {
  if (isBanned(verified, now)) throw new AuthError('user_banned')
  if (verified.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
  // If the password changed after it was verified, that change ended all other sessions, and must prevent this one.
  const user = await noteSignIn(tx, verified.id, verified.encrypted_password!, now)
  if (!user) throw new AuthError('invalid_credentials')
  const id = crypto.randomUUID()
  const session = await insertSession(tx, {
    id,
    user_id: user.id,
    refresh_key: vault.seal(generateRefreshKey(), PURPOSE.session(id)),
    rotated_at: now,
    authenticated_at: now,
    created_at: now,
    amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1_000) }],
    ip: device.ip,
    user_agent: device.userAgent,
  })
  return { user, session }
}
