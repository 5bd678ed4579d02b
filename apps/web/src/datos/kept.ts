import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** `gcTime`: it stays when its screen is left. It may be large, and each one is new as a whole. */
const OPTIONS = { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false }

interface Kept<T> {
  value: T | undefined
  /** The present value; the rendered one may be stale within the same tick. */
  read: () => T | undefined
  put: (next: T) => void
}

/**
 * A value in the query cache that no request loads. It outlives its screen, and ends with the session. Components render
 * it at once and not in the next tick, as `useQuery` would: a field with its text would lose letters that are typed fast.
 */
export const useKept = <T>(key: readonly [string]): Kept<T> => {
  const queryClient = useQueryClient()
  const read = () => queryClient.getQueryData<T>(key)
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return {
    value: useSyncExternalStore(subscribe, read),
    read,
    put: (next) => {
      queryClient.setQueryDefaults(key, OPTIONS)
      queryClient.setQueryData<T>(key, next)
    },
  }
}
