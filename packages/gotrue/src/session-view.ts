import { mintAccessToken } from './access-token.ts'
import type { AuthDeps } from './auth-deps.ts'
import { factorsOf } from './factors.repo.ts'
import { ACCESS_TTL_S } from './limits.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import type { SessionRow } from './sessions.repo.ts'
import { toUserView, type UserView } from './user.map.ts'
import type { UserRow } from './users.repo.ts'
import { PURPOSE } from './vault.ts'

/** A session as clients store it. */
export interface SessionView {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Unix seconds; the token's `exp`. */
  expires_at: number
  refresh_token: string
  user: UserView
}

/** A session with a new access token and its active refresh token. */
export const toSessionView = async (
  deps: AuthDeps,
  user: UserRow,
  session: SessionRow,
): Promise<SessionView> => {
  const { token, expiresAt } = await mintAccessToken(deps, user, session)
  const key = deps.vault.open(session.refresh_key, PURPOSE.session(session.id))
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TTL_S,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(session.id, key, session.refresh_counter),
    user: toUserView(user, await factorsOf(deps.database.db, user.id)),
  }
}
