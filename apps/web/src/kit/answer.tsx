import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiError, inPlaceOf } from '../datos/api-error.ts'
import { cn } from './cn.ts'
import { FailureNotice } from './failure-notice.tsx'

interface Props<T> {
  /** With `keepPreviousData`, so that the answer to the previous question stays until the next one arrives. */
  query: UseQueryResult<T, ApiError>
  /** Title of the notice of a failure. */
  failure: string
  /** Class of that notice. */
  failureClass?: string
  /** Shown until the first answer. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** The answer to a question that people change on the same screen: pale while it answers the previous question. */
export const Answer = <T,>({ query, failure, failureClass = '', waiting, children }: Props<T>) => {
  const { data, isFetching, isPlaceholderData, refetch } = query
  const error = inPlaceOf(query)
  if (error)
    return (
      <FailureNotice
        error={error}
        title={failure}
        retrying={isFetching}
        onRetry={() => void refetch()}
        className={failureClass}
      />
    )
  if (data === undefined) return waiting
  return (
    <div
      className={cn('grid grid-cols-1 gap-5 transition-opacity', isPlaceholderData && 'opacity-50')}
      aria-busy={isPlaceholderData}
    >
      {children(data)}
    </div>
  )
}
