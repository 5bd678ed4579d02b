import { readAccessToken } from './access-token.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { isBanned, isExpired } from './session.ts'
import { type BearerRow, findBearer } from './sessions.repo.ts'

/** The current holder of a valid access token. `rol` is null without a profile. */
export type Bearer = BearerRow & { session: NonNullable<BearerRow['session']> }

type BearerDeps = Pick<AuthDeps, 'database' | 'issuer' | 'keys' | 'now' | 'bearers'>

/**
 * Identifies the caller. A valid signature is not enough: the session must still exist, so that a logout, a ban or a changed
 * role takes effect with the next call.
 * @throws AuthError `bad_jwt`, `bearer_user_not_found`, `bearer_session_not_found`, `bearer_user_banned`
 */
export const identifyBearer = async (deps: BearerDeps, token: string): Promise<Bearer> => {
  const { userId, sessionId } = await readAccessToken(deps, token)
  const found = await deps.bearers.get(`${userId} ${sessionId}`, () =>
    findBearer(deps.database.db, userId, sessionId),
  )
  const now = deps.now()
  if (!found) throw new AuthError('bearer_user_not_found')
  const { user, session } = found
  if (!session || isExpired(session, now)) throw new AuthError('bearer_session_not_found')
  if (isBanned(user, now)) throw new AuthError('bearer_user_banned')
  return { ...found, session }
}
