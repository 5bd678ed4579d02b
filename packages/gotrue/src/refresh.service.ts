import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type EventAction, note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { decodeRefreshToken, isAuthentic, isLegacyToken, type RefreshToken } from './refresh-token.ts'
import { isBanned, isExpired, judgeRefresh } from './session.ts'
import { type SessionView, toSessionView } from './session-view.ts'
import { deleteSession, findSession, rotateSession } from './sessions.repo.ts'
import { PURPOSE } from './vault.ts'

const ATTEMPTS = 5

/**
 * Exchanges a refresh token. Each is valid once; `judgeRefresh` decides about a second use.
 * @throws AuthError `refresh_malformed`, `refresh_not_found`, `session_expired`, `user_banned`, `refresh_already_used`;
 * `overloaded` if other requests keep rotating the same session
 */
export const refreshSession = async (deps: AuthDeps, text: string, ip: string): Promise<SessionView> => {
  const token = decodeRefreshToken(text)
  if (!token) throw new AuthError(isLegacyToken(text) ? 'refresh_not_found' : 'refresh_malformed')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await tryRefresh(deps, token, ip)
    if (answer) return answer
  }
  throw new AuthError('overloaded', { retryAfter: 1 })
}

/** `null` if another request rotated the session meanwhile. */
const tryRefresh = async (deps: AuthDeps, token: RefreshToken, ip: string): Promise<SessionView | null> => {
  const { database, vault } = deps
  const now = deps.now()
  const found = await findSession(database.db, token.sessionId)
  if (!found) throw new AuthError('refresh_not_found')
  const key = vault.open(found.session.refresh_key, PURPOSE.session(token.sessionId))
  if (!isAuthentic(token, key)) throw new AuthError('refresh_not_found')
  const { session, user } = found
  if (isExpired(session, now)) throw new AuthError('session_expired')
  if (isBanned(user, now)) throw new AuthError('user_banned')
  const tell = (tx: Executor, action: EventAction) =>
    note(tx, { id: user.id, email: user.email, ip }, action, now, { session_id: session.id })
  switch (judgeRefresh(session, token.counter, now)) {
    case 'rotate': {
      const rotated = await database.atTheDoor(async (tx) => {
        const row = await rotateSession(tx, session.id, token.counter, now)
        if (row) await tell(tx, 'token_refreshed')
        return row
      })
      return rotated && toSessionView(deps, user, rotated)
    }
    case 'repeat':
      return toSessionView(deps, user, session)
    case 'refuse':
      throw new AuthError('refresh_already_used')
    case 'reuse':
      await database.atTheDoor(async (tx) => {
        await deleteSession(tx, session.id)
        await tell(tx, 'token_reuse')
      })
      throw new AuthError('refresh_already_used')
  }
}
