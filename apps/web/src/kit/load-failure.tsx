import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface Props {
  /** A sentence that says what could not be loaded. */
  children: ReactNode
  onRetry: () => void
  className?: string
}

/** Says that a part of a screen could not be loaded; for a whole screen see `failure-notice.tsx`. */
export const LoadFailure = ({ children, onRetry, className }: Props) => (
  <p
    role="alert"
    className={cn('flex flex-wrap items-center gap-x-3 gap-y-1.5 text-destructive text-sm', className)}
  >
    {children}
    <Button variant="outline" size="compact" onClick={onRetry}>
      Reintentar
    </Button>
  </p>
)
