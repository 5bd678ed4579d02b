import { TriangleAlert } from 'lucide-react'
import { cn } from './cn.ts'

interface Props {
  label: string
  on: boolean
  /** Whether only the icon fits. */
  short: boolean
  onChange: () => void
}

/** Filters a list to the rows that need action. */
export const OnlyButton = ({ label, on, short, onChange }: Props) => (
  <button
    type="button"
    aria-pressed={on}
    aria-label={label}
    title={label}
    onClick={onChange}
    className={cn(
      'flex h-control min-w-control items-center justify-center gap-2 whitespace-nowrap rounded-lg border px-3 text-sm shadow-raised transition-colors',
      on
        ? 'border-warning-border bg-warning-soft font-medium text-warning-text'
        : 'border-input bg-card hover:border-muted-foreground',
    )}
  >
    <TriangleAlert className="size-4 shrink-0" aria-hidden />
    {!short && label}
  </button>
)
