import { cn } from './cn.ts'

/** The loom: two threads over and under two, one of them ochre. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" className={cn('size-7', className)} aria-hidden>
    <path
      stroke="currentColor"
      d="M1.5 7.5h10.8M18.7 7.5h3.8M16 1.5v11.3M16 19.2v3.3M7.5 1.5v2.8M7.5 10.7v11.8"
    />
    <path stroke="var(--thread)" d="M1.5 16h2.8M10.7 16h11.8" />
  </svg>
)
