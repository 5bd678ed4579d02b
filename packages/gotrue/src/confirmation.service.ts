import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { demandCurrentPassword } from './current-password.service.ts'
import { type Autor, note, noteFailure } from './events.service.ts'
import type { Executor } from './executor.ts'
import { looksLikeCode, proofOf } from './factor-proof.service.ts'
import { acceptStep, lockVerifiedFactors } from './factors.repo.ts'
import { PROOF_MS } from './limits.ts'
import { rightCode } from './recovery-codes.service.ts'
import { readCode } from './recovery-codes.ts'
import { findAuthenticatedAt, saveAuthenticatedAt } from './sessions.repo.ts'
import {
  type Counted,
  clearFailures,
  countFailure,
  demandUnlocked,
  secondFactorGuess,
  wrongGuess,
} from './throttle.service.ts'
import { findById } from './users.repo.ts'

/** Whether the person of a session proved recently enough who they are to make sensitive changes. */
export const isProven = async ({ database, now }: AuthDeps, sessionId: string): Promise<boolean> => {
  const at = await findAuthenticatedAt(database.db, sessionId)
  return at !== null && now().getTime() - at.getTime() < PROOF_MS
}

/** @throws AuthError `reauthentication_needed`, as GoTrue answers */
export const demandProven = async (deps: AuthDeps, sessionId: string): Promise<void> => {
  if (!(await isProven(deps, sessionId))) throw new AuthError('reauthentication_needed')
}

/** The person, and their session. */
interface Confirming {
  sessionId: string
  autor: Autor & { id: string }
}

/**
 * Proves by password that the session is still in the hands of its person; for this session only.
 * @throws AuthError `current_password_invalid`, `over_request_rate_limit`, `overloaded`, `bearer_user_not_found`,
 * `bearer_session_not_found`
 */
export const confirmByPassword = async (
  deps: AuthDeps,
  { sessionId, autor }: Confirming,
  password: string,
): Promise<void> => {
  const user = await findById(deps.database.db, autor.id)
  if (!user) throw new AuthError('bearer_user_not_found')
  await demandCurrentPassword(deps, user, password, autor, 'reauthentication_failed')
  await deps.database.atTheDoor((tx) => markProven(tx, deps, { sessionId, autor }, 'password'))
}

/**
 * The same by a six-digit code of any of the person's factors, or by a recovery code, which is then used up.
 * @throws AuthError `code_malformed`, `mfa_verification_failed`, `over_request_rate_limit`, `overloaded`,
 * `bearer_session_not_found`
 */
export const confirmByCode = async (deps: AuthDeps, confirming: Confirming, code: string): Promise<void> => {
  const { database, now } = deps
  const { id } = confirming.autor
  if (!looksLikeCode(code)) throw new AuthError('code_malformed')
  await demandUnlocked(database.db, secondFactorGuess(id), now())
  const recovery = readCode(code)
  // Before the transaction, because hashing is slow.
  const hash = recovery === null ? null : await rightCode(deps, id, recovery)
  const wrong = await database.atTheDoor((tx) => judge(tx, deps, confirming, code, hash))
  if (wrong) throw wrongGuess(wrong, 'mfa_verification_failed')
}

/** Null if the code is right; else the count of wrong codes. It does not throw, because that would roll the count back. */
const judge = async (
  tx: Executor,
  deps: AuthDeps,
  confirming: Confirming,
  code: string,
  hash: string | null,
): Promise<Counted | null> => {
  const { autor } = confirming
  const at = deps.now()
  const guess = secondFactorGuess(autor.id)
  for (const factor of await lockVerifiedFactors(tx, autor.id)) {
    const proof = await proofOf(tx, deps, factor, code, hash)
    if (!proof) continue
    await clearFailures(tx, guess, at)
    if (proof.method === 'totp') await acceptStep(tx, factor.id, proof.step, at)
    await markProven(tx, deps, confirming, proof.method)
    return null
  }
  const counted = await countFailure(tx, guess, at)
  await noteFailure(tx, autor, 'reauthentication_failed', counted, at)
  return counted
}

const markProven = async (
  tx: Executor,
  { now }: AuthDeps,
  { sessionId, autor }: Confirming,
  method: string,
): Promise<void> => {
  const at = now()
  if (!(await saveAuthenticatedAt(tx, sessionId, at))) throw new AuthError('bearer_session_not_found')
  await note(tx, autor, 'reauthenticated', at, { session_id: sessionId, method })
}
