import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** `none` shows nothing: nothing is typed. */
  state: 'none' | 'running' | 'good' | 'bad'
  /** What to say once it is known. */
  children: ReactNode
}

/** The live answer to what is being typed, for the `aside` of a `Field`: '...' while it is on its way (UI-15). */
export const CheckLabel = ({ state, children }: Props) => (
  <output className="text-xs">
    {state === 'running' && <span className="text-muted-foreground">...</span>}
    {state === 'good' && (
      <span className="inline-flex items-center gap-1 font-medium text-success-text">
        <Check className="size-3.5" aria-hidden />
        {children}
      </span>
    )}
    {state === 'bad' && (
      <span className="inline-flex items-center gap-1 font-medium text-destructive">
        <X className="size-3.5" aria-hidden />
        {children}
      </span>
    )}
  </output>
)
