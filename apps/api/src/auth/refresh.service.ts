import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { decodeRefreshToken, isAuthentic, isLegacyToken, type RefreshToken } from './refresh-token.ts'
import { isBanned, isExpired, judgeRefresh } from './session.ts'
import { type SessionView, toSessionView } from './session-view.ts'
import { deleteSession, findSession, rotateSession } from './sessions.repo.ts'

const ATTEMPTS = 5

/**
 * Exchanges a refresh token. Each is good once; see `judgeRefresh` for a second use.
 * @throws AuthError `refresh_malformed`, `refresh_not_found`, `session_expired`, `user_banned`,
 * `refresh_already_used`; `overloaded` when others keep rotating the same session
 */
export const refreshSession = async (deps: AuthDeps, text: string): Promise<SessionView> => {
  const token = decodeRefreshToken(text)
  if (!token) throw new AuthError(isLegacyToken(text) ? 'refresh_not_found' : 'refresh_malformed')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await tryRefresh(deps, token)
    if (answer) return answer
  }
  throw new AuthError('overloaded', { retryAfter: 1 })
}

/** `null` when another request rotated the session between the look and the change. */
const tryRefresh = async (deps: AuthDeps, token: RefreshToken): Promise<SessionView | null> => {
  const { db } = deps.database
  const now = deps.now()
  const found = await findSession(db, token.sessionId)
  if (!found || !isAuthentic(token, found.session.refresh_key)) throw new AuthError('refresh_not_found')
  const { session, user } = found
  if (isExpired(session, now)) throw new AuthError('session_expired')
  if (isBanned(user, now)) throw new AuthError('user_banned')
  switch (judgeRefresh(session, token.counter, now)) {
    case 'rotate': {
      const rotated = await rotateSession(db, session.id, token.counter, now)
      return rotated && toSessionView(deps, user, rotated)
    }
    case 'repeat':
      return toSessionView(deps, user, session)
    case 'refuse':
      throw new AuthError('refresh_already_used')
    case 'reuse':
      await deleteSession(db, session.id)
      throw new AuthError('refresh_already_used')
  }
}
