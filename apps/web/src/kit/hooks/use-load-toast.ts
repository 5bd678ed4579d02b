import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'

/**
 * Shows a toast once for each failed load, unless `text` is null because the screen itself shows the failure. A refused
 * permission is no failure: the screen says so instead of the data.
 */
export const useLoadToast = (
  { error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>,
  text: string | null,
): void => {
  // While a failed load is being retried `error` is null, but `errorUpdatedAt` stays.
  const isRefused = error instanceof ApiError && error.code === 'sin_permiso'
  const failedAt = error === null || isRefused ? 0 : errorUpdatedAt
  useEffect(() => {
    if (failedAt > 0 && text !== null) toast.error(text, { id: text })
  }, [failedAt, text])
}
