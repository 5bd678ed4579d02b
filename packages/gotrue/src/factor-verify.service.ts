import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.service.ts'
import { type Autor, note, noteFailure } from './events.service.ts'
import type { Executor } from './executor.ts'
import { looksLikeCode, proofOf } from './factor-proof.service.ts'
import {
  acceptStep,
  deleteChallengesOf,
  deleteLowSessions,
  deleteUnverified,
  findChallenge,
  findFactor,
  lockFactor,
} from './factors.repo.ts'
import { CHALLENGE_MS } from './limits.ts'
import { rightCode } from './recovery-codes.service.ts'
import { readCode } from './recovery-codes.ts'
import { type SessionView, toSessionView } from './session-view.ts'
import { raiseSession, type SessionRow } from './sessions.repo.ts'
import {
  type Counted,
  clearFailures,
  countFailure,
  demandUnlocked,
  secondFactorGuess,
  wrongGuess,
} from './throttle.service.ts'
import { findById } from './users.repo.ts'

/** An answer to a challenge. */
export interface FactorAnswer {
  challengeId: string
  /** Six digits, or a recovery code of the person. */
  code: string
}

/**
 * Verifies a factor. The session becomes aal2 with a new refresh token, and the older tokens become invalid. The person's
 * sessions without second factor end, and unfinished enrolments are deleted.
 * @throws AuthError `code_malformed`, `factor_not_found`, `challenge_not_found`, `challenge_expired`,
 * `mfa_verification_failed`, `over_request_rate_limit`, `factor_needs_aal2`, `bearer_user_not_found`, `bearer_session_not_found`
 */
export const verifyFactor = async (
  deps: AuthDeps,
  bearer: Bearer,
  factorId: string,
  answer: FactorAnswer,
  autor: Autor,
): Promise<SessionView> => {
  const { database, now } = deps
  if (!looksLikeCode(answer.code)) throw new AuthError('code_malformed')
  const recovery = readCode(answer.code)
  const factor = await findFactor(database.db, bearer.user.id, factorId)
  if (!factor) throw new AuthError('factor_not_found')
  const isEnrolment = factor.status === 'unverified'
  if (isEnrolment && bearer.hasFactor && bearer.session.aal !== 'aal2') {
    throw new AuthError('factor_needs_aal2')
  }
  await demandUnlocked(database.db, secondFactorGuess(bearer.user.id), now())
  await demandOpenChallenge(deps, factorId, answer.challengeId)
  // Before the transaction, because hashing is slow. A recovery code cannot complete an enrolment.
  const hash = recovery && !isEnrolment ? await rightCode(deps, bearer.user.id, recovery) : null
  const outcome = await database.atTheDoor((tx) => judge(tx, deps, bearer, { factorId, answer, hash, autor }))
  if ('wait' in outcome) throw wrongGuess(outcome, 'mfa_verification_failed')
  const user = await findById(database.db, bearer.user.id)
  if (!user) throw new AuthError('bearer_user_not_found')
  return toSessionView(deps, user, outcome.session)
}

const demandOpenChallenge = async (
  { database, now }: AuthDeps,
  factorId: string,
  id: string,
): Promise<void> => {
  const madeAt = await findChallenge(database.db, factorId, id)
  if (!madeAt) throw new AuthError('challenge_not_found')
  if (now().getTime() - madeAt.getTime() >= CHALLENGE_MS) throw new AuthError('challenge_expired')
}

interface Attempt {
  factorId: string
  answer: FactorAnswer
  /** Hash of the entered recovery code; null: none entered, or a wrong one. */
  hash: string | null
  autor: Autor
}

/**
 * The raised session, or the count of wrong codes. It does not throw for a wrong code, because that would roll the count back.
 */
const judge = async (
  tx: Executor,
  deps: AuthDeps,
  bearer: Bearer,
  { factorId, answer, hash, autor }: Attempt,
): Promise<{ session: SessionRow } | Counted> => {
  const at = deps.now()
  const guess = secondFactorGuess(bearer.user.id)
  const factor = await lockFactor(tx, bearer.user.id, factorId)
  if (!factor) throw new AuthError('factor_not_found')
  const proof = await proofOf(tx, deps, factor, answer.code, hash)
  if (!proof) {
    const counted = await countFailure(tx, guess, at)
    await noteFailure(tx, autor, 'mfa_failed', counted, at)
    return counted
  }
  await clearFailures(tx, guess, at)
  await note(tx, autor, 'verification_attempted', at, {
    factor_id: factorId,
    method: proof.method,
    ...(factor.status === 'unverified' && { enrolment: true }),
  })
  await acceptStep(tx, factorId, proof.method === 'totp' ? proof.step : factor.last_step, at)
  await deleteChallengesOf(tx, factorId)
  const session = await raiseSession(tx, bearer.session.id, factorId, proof.method, at)
  if (!session) throw new AuthError('bearer_session_not_found')
  await deleteLowSessions(tx, bearer.user.id, session.id)
  await deleteUnverified(tx, bearer.user.id)
  return { session }
}
