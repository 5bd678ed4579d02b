import type { GoTrueClient } from '@supabase/auth-js'
import { isAuthRefreshDiscardedError, isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Tokens } from '../api.ts'
import { noAnswer } from '../api-error.ts'

/** Bearer tokens from the auth client, which refreshes them before they expire. */
export const createTokens = (auth: GoTrueClient): Tokens => {
  const current = async () => {
    const { data, error } = await auth.getSession()
    if (error && isAuthRetryableFetchError(error)) throw noAnswer(error)
    return data.session?.access_token ?? null
  }
  return {
    current,
    renew: async (used) => {
      const present = await current()
      // Another call or tab has renewed it already.
      if (present !== used) return present
      const { data, error } = await auth.refreshSession()
      if (error && isAuthRetryableFetchError(error)) throw noAnswer(error)
      if (error && isAuthRefreshDiscardedError(error)) return current()
      return data.session?.access_token ?? null
    },
  }
}
