import type { GoTrueClient } from '@supabase/auth-js'
import { isAuthRefreshDiscardedError, isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Tokens } from '../api.ts'
import { noAnswer } from '../api-error.ts'

/** Bearer tokens out of the auth client, which refreshes them before they run out. */
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
      // Another call, or another tab, was quicker.
      if (present !== used) return present
      const { data, error } = await auth.refreshSession()
      if (error && isAuthRetryableFetchError(error)) throw noAnswer(error)
      if (error && isAuthRefreshDiscardedError(error)) return current()
      return data.session?.access_token ?? null
    },
  }
}
