import { CircleAlert, History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../datos/api-error.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  error: ApiError
  title: string
  retrying: boolean
  onRetry: () => void
  /** Another way on, beside trying again. */
  action?: ReactNode
  className?: string
}

/** A load that failed, in the server's words. Costs that cannot be rebuilt are told of quietly: nothing went wrong. */
export const FailureNotice = ({ error, title, retrying, onRetry, action, className = '' }: Props) => {
  const lost = error.code === 'sin_historia'
  const ways = (error.passing || action) && (
    <>
      {error.passing && (
        <Button onClick={onRetry} idle={retrying}>
          {retrying ? 'Cargando…' : 'Reintentar'}
        </Button>
      )}
      {action}
    </>
  )
  return (
    <Notice
      icon={lost ? History : CircleAlert}
      tone={lost ? 'neutral' : 'destructive'}
      role="alert"
      title={title}
      action={ways}
      className={className}
    >
      {error.messages.join(' ')}
    </Notice>
  )
}
