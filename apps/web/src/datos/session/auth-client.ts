import { GoTrueClient } from '@supabase/auth-js'

/** The provider's protocol fixes prefix and suffix; other clients in the same browser look for them. */
export const STORAGE_PREFIX = 'sb-'
const STORAGE_KEY = `${STORAGE_PREFIX}telar-auth-token`

export interface AuthClient {
  auth: GoTrueClient
  /** Seconds that the last throttled answer asked to wait; null if it named none. */
  lastRetryAfter(): number | null
}

/** `auth-js` hides response headers, so that this `fetch` keeps the one of a throttled answer. */
export const createAuthClient = (url: string, storage: Storage, fetch = globalThis.fetch): AuthClient => {
  let retryAfter: number | null = null
  const remembering: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (response.status === 429) {
      const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
      retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null
    }
    return response
  }
  const auth = new GoTrueClient({
    url,
    storageKey: STORAGE_KEY,
    storage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: remembering,
  })
  return { auth, lastRetryAfter: () => retryAfter }
}
