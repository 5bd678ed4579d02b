import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { ACCESS_TTL_S } from './limits.ts'
import type { SessionRow } from './sessions.repo.ts'
import { ALGORITHM } from './signing-keys.service.ts'
import { appMetadataOf, userMetadataOf } from './user.map.ts'
import type { UserRow } from './users.repo.ts'

/** Audience of access tokens, from this service or another one. */
export const AUDIENCE = 'authenticated'

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid() })

type TokenDeps = Pick<AuthDeps, 'issuer' | 'keys' | 'now'>

/** Signs an access token; `expiresAt` (Unix seconds) is its `exp`. */
export const mintAccessToken = async (
  { issuer, keys, now }: TokenDeps,
  user: UserRow,
  session: SessionRow,
): Promise<{ token: string; expiresAt: number }> => {
  const { kid, key } = await keys.signer()
  const issuedAt = Math.floor(now().getTime() / 1_000)
  const expiresAt = issuedAt + ACCESS_TTL_S
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/**
 * Verifies a token. The key comes from this service's own key set, by `kid`; other header members (`jwk`, `jku`, `x5u`) are
 * ignored.
 * @throws AuthError `bad_jwt`
 */
export const readAccessToken = async (
  { issuer, keys, now }: TokenDeps,
  token: string,
): Promise<{ userId: string; sessionId: string }> => {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.verifier(kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: [ALGORITHM], issuer, audience: AUDIENCE, requiredClaims: ['exp'], currentDate: now() },
    )
    const claims = Claims.parse(payload)
    return { userId: claims.sub, sessionId: claims.session_id }
  } catch (cause) {
    const isItsFault = cause instanceof errors.JOSEError || cause instanceof z.ZodError
    throw isItsFault ? new AuthError('bad_jwt', {}, { cause }) : cause
  }
}
