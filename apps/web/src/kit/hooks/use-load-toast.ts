import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { ApiError } from '../../datos/api-error.ts'

/**
 * Says once for each failed load that it failed; null where the screen says it in its own way. Whoever may not see a part reads that
 * in place of it, and nothing has gone wrong.
 */
export const useLoadToast = (
  { error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>,
  text: string | null,
): void => {
  // A load that failed and is tried again has no error for the time being, but still knows when it had one.
  const isRefused = error instanceof ApiError && error.code === 'sin_permiso'
  const failedAt = error === null || isRefused ? 0 : errorUpdatedAt
  useEffect(() => {
    if (failedAt > 0 && text !== null) toast.error(text, { id: text })
  }, [failedAt, text])
}
