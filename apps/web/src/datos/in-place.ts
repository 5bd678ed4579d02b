import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

/**
 * The failure that is to be said in place of what was loaded: none where there is something on the screen and the
 * failure will pass, as of the many loads that follow a change made elsewhere.
 */
export const inPlaceOf = ({
  data,
  error,
}: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error'>): ApiError | null =>
  error !== null && (data === undefined || !error.passing) ? error : null
