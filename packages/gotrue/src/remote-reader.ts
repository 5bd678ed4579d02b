import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { AUDIENCE } from './access-token.ts'
import { AuthError } from './auth-error.ts'

const Claims = z.object({
  sub: z.uuid(),
  session_id: z.string().min(1),
  email: z.string().nullish(),
  aal: z.string().nullish(),
})

/** Claims about the holder in another service's token. */
export interface RemoteClaims {
  id: string
  email: string
  sessionId: string
  aal: string
}

const isAboutTheKeySet = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // jose throws this if the service's answer is not 200 or not JSON.
  error.code === 'ERR_JOSE_GENERIC'

/**
 * Reads tokens of the auth service at `authUrl` (without a final slash), with the keys that it publishes.
 * @throws AuthError `bad_jwt`, `keys_unavailable`
 */
export const createRemoteReader = (authUrl: string, now: () => Date) => {
  const keys = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`), { timeoutDuration: 5_000 })
  return async (token: string): Promise<RemoteClaims> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256', 'RS256'],
        issuer: authUrl,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: now(),
      })
      const { sub, session_id, email, aal } = Claims.parse(payload)
      return { id: sub, sessionId: session_id, email: email ?? '', aal: aal ?? 'aal1' }
    } catch (cause) {
      const refused = cause instanceof z.ZodError || !isAboutTheKeySet(cause)
      throw new AuthError(refused ? 'bad_jwt' : 'keys_unavailable', {}, { cause })
    }
  }
}
