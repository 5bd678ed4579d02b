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
  /** Another way out, beside trying again. */
  action?: ReactNode
  className?: string
}

/** A failed load, in the server's words. If past costs cannot be rebuilt, it says so without alarm: nothing went wrong. */
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
