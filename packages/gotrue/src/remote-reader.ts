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

/** What the token of another service says of its holder. */
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
  // What jose throws for an answer of the service that is no 200 or no JSON.
  error.code === 'ERR_JOSE_GENERIC'

/**
 * Reads tokens of the auth service at `authUrl` (without a final slash) by the keys that it publishes.
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
