import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface Props {
  icon: LucideIcon
  title: string
  /** What happened, and what to do. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'neutral' | 'destructive'
  /** Set it for a failure, so that screen readers announce it. */
  role?: 'alert' | 'status'
  className?: string
}

/** Replaces content: nothing there, nothing found, or something failed. */
export const Notice = ({ icon: Icon, title, children, action, tone = 'neutral', role, className }: Props) => (
  <div
    role={role}
    className={cn('grid place-content-center justify-items-center gap-1 px-6 py-14 text-center', className)}
  >
    <span
      className={cn(
        'mb-3 grid size-12 place-items-center rounded-2xl',
        tone === 'destructive' ? 'bg-destructive-soft text-destructive' : 'bg-sunken text-muted-foreground',
      )}
    >
      <Icon className="size-6" aria-hidden />
    </span>
    <p className={cn('text-balance font-semibold text-base', tone === 'destructive' && 'text-destructive')}>
      {title}
    </p>
    {children && <div className="max-w-96 text-pretty text-muted-foreground">{children}</div>}
    {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)
