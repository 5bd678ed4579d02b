import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../datos/api-error.ts'
import { FailureNotice } from './failure-notice.tsx'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { NoMatch } from './no-match.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** Number of all rows; undefined while they load. */
  all: number | undefined
  shown: number
  error: ApiError | null
  retrying: boolean
  onRetry: () => void
  onClear: () => void
  columns: number
  compact: boolean
  texts: {
    loading: string
    failure: string
    none: string
    noneHint: string
    noMatch: string
    noMatchHint: string
  }
  icon: LucideIcon
  /** Another way out of a failed load, beside trying again. */
  failureAction?: ReactNode
  /** The button to add the first record, for those who may, where the head has none. */
  add?: ReactNode
  /** Another way to fill the empty list. */
  fill?: ReactNode
  /** The grid. */
  children: ReactNode
}

/** A list, or its replacement: loading, failed, empty, or nothing found. */
export const ListBody = (props: Props) => {
  const { all, shown, error, retrying, onRetry, onClear, columns, compact, texts, icon } = props
  const { failureAction, add, fill, children } = props
  if (all === undefined && error)
    return (
      <FailureNotice
        error={error}
        title={texts.failure}
        retrying={retrying}
        onRetry={onRetry}
        action={failureAction}
        className="flex-1"
      />
    )
  if (all === undefined)
    return <GridSkeleton label={texts.loading} rows={5} columns={columns} compact={compact} />
  if (all === 0)
    return (
      <Notice
        icon={icon}
        title={texts.none}
        className="flex-1"
        action={
          (add || fill) && (
            <div className="flex flex-wrap justify-center gap-2">
              {add}
              {fill}
            </div>
          )
        }
      >
        {texts.noneHint}
      </Notice>
    )
  if (shown === 0)
    return (
      <NoMatch title={texts.noMatch} onClear={onClear}>
        {texts.noMatchHint}
      </NoMatch>
    )
  return children
}
