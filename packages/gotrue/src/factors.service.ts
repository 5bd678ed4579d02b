import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.service.ts'
import { demandProven, isProven } from './confirmation.service.ts'
import { type Autor, note } from './events.service.ts'
import {
  deleteChallengesOf,
  deleteFactor,
  deleteUnverified,
  type FactorRow,
  factorsOf,
  insertChallenge,
  insertFactor,
  lockFactor,
  lowerSessionsOf,
} from './factors.repo.ts'
import { CHALLENGE_MS, ENROLMENT_MS, MAX_FACTORS } from './limits.ts'
import { deleteCodesOf } from './recovery-codes.repo.ts'
import { newTotp } from './totp.ts'
import { PURPOSE } from './vault.ts'

export const DEFAULT_ISSUER = 'Telar'

export interface Enrolment {
  id: string
  type: 'totp'
  friendly_name: string
  totp: { qr_code: string; secret: string; uri: string }
}

/**
 * Begins to enrol a second factor; its first right code completes the enrolment. Enrolments unfinished for `ENROLMENT_MS` are
 * deleted.
 * @throws AuthError `factor_needs_aal2`, `reauthentication_needed`, `factor_name_conflict`, `too_many_factors`
 */
export const enrolFactor = async (
  deps: AuthDeps,
  { user, session, hasFactor }: Bearer,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
  autor: Autor,
): Promise<Enrolment> => {
  const now = deps.now()
  const totp = newTotp(issuer, user.email)
  const id = crypto.randomUUID()
  if (hasFactor && session.aal !== 'aal2') throw new AuthError('factor_needs_aal2')
  await demandProven(deps, session.id)
  return deps.database.atTheDoor(async (tx) => {
    await deleteUnverified(tx, user.id, new Date(now.getTime() - ENROLMENT_MS))
    if ((await factorsOf(tx, user.id)).length >= MAX_FACTORS) throw new AuthError('too_many_factors')
    const factor = await insertFactor(tx, {
      id,
      user_id: user.id,
      friendly_name: friendlyName,
      issuer,
      secret: deps.vault.seal(totp.secret, PURPOSE.factor(id)),
      created_at: now,
      updated_at: now,
    })
    if (!factor) throw new AuthError('factor_name_conflict')
    await note(tx, autor, 'factor_in_progress', now, { factor_id: id, factor_type: 'totp' })
    return { id, type: 'totp', friendly_name: friendlyName, totp }
  })
}

/** Opens a challenge, to be answered within `CHALLENGE_MS`. @throws AuthError `factor_not_found` */
export const challengeFactor = (
  { database, now }: AuthDeps,
  { user }: Bearer,
  factorId: string,
  autor: Autor,
): Promise<{ id: string; type: 'totp'; expires_at: number }> =>
  database.atTheDoor(async (tx) => {
    if (!(await lockFactor(tx, user.id, factorId))) throw new AuthError('factor_not_found')
    const at = now()
    const id = await insertChallenge(tx, factorId, at)
    await note(tx, autor, 'challenge_created', at, { factor_id: factorId })
    return { id, type: 'totp', expires_at: Math.floor((at.getTime() + CHALLENGE_MS) / 1_000) }
  })

/**
 * Removes a factor; the sessions that it raised fall back to aal1. With the last verified factor the recovery codes are
 * deleted.
 * @throws AuthError `factor_not_found`, `unenroll_needs_aal2`, `reauthentication_needed`
 */
export const unenrolFactor = async (
  deps: AuthDeps,
  { user, session }: Bearer,
  factorId: string,
  autor: Autor,
): Promise<{ id: string }> => {
  const { database, now } = deps
  // Read before the transaction, checked inside it, because an unverified factor needs no proof.
  const proven = await isProven(deps, session.id)
  return database.atTheDoor(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId)
    if (!factor) throw new AuthError('factor_not_found')
    if (isVerified(factor) && session.aal !== 'aal2') throw new AuthError('unenroll_needs_aal2')
    if (isVerified(factor) && !proven) throw new AuthError('reauthentication_needed')
    await lowerSessionsOf(tx, factorId)
    await deleteChallengesOf(tx, factorId)
    await deleteFactor(tx, factorId)
    if (!(await factorsOf(tx, user.id)).some(isVerified)) await deleteCodesOf(tx, user.id)
    await note(tx, autor, 'factor_unenrolled', now(), { factor_id: factorId, factor_status: factor.status })
    return { id: factorId }
  })
}

const isVerified = ({ status }: FactorRow): boolean => status === 'verified'
