import type { Executor } from '../db/executor.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { MAX_PASSWORD } from './limits.ts'
import { generateRefreshKey } from './refresh-token.ts'
import { isBanned } from './session.ts'
import { type SessionView, toSessionView } from './session-view.ts'
import { insertSession, type SessionRow } from './sessions.repo.ts'
import { clearFailures, countFailure, demandUnlocked, signInGuess, wrongGuess } from './throttle.service.ts'
import { findByEmail, noteSignIn, type UserRow } from './users.repo.ts'

/** A device that asks for a session. */
export interface Device {
  ip: string
  userAgent: string | null
}

/**
 * Signs in by password. What is wrong with an account (banned, unconfirmed) is told only to who knows its password.
 * @throws AuthError `invalid_credentials`, the same for an unknown address as for a wrong password;
 * `over_request_rate_limit`, `user_banned`, `email_not_confirmed`, `validation_failed`, `overloaded`
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
  const guess = signInGuess(email, device.ip)
  await demandUnlocked(database.db, guess, now())
  const user = await findByEmail(database.db, email)
  const isRight = await passwords.verify(user?.encrypted_password ?? null, password)
  if (!user || !isRight) {
    const seconds = await database.db.transaction((tx) =>
      countFailure(tx as unknown as Executor, guess, now()),
    )
    throw wrongGuess(seconds, 'invalid_credentials')
  }
  const opened = await database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await clearFailures(tx, guess, now())
    return openSession(tx, user, device, now())
  })
  return toSessionView(deps, opened.user, opened.session)
}

const openSession = async (
  tx: Executor,
  verified: UserRow,
  device: Device,
  now: Date,
): Promise<{ user: UserRow; session: SessionRow }> => {
  if (isBanned(verified, now)) throw new AuthError('user_banned')
  if (verified.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
  // The password may have been changed since it was verified; that change has ended all sessions but its own.
  const user = await noteSignIn(tx, verified.id, verified.encrypted_password, now)
  if (!user) throw new AuthError('invalid_credentials')
  const session = await insertSession(tx, {
    user_id: user.id,
    refresh_key: generateRefreshKey(),
    rotated_at: now,
    created_at: now,
    amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1_000) }],
    ip: device.ip,
    user_agent: device.userAgent,
  })
  return { user, session }
}
