import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Existence } from './hooks/use-lookup.ts'

/** `none`: the field is empty, and nothing is shown. */
type State = 'none' | 'running' | 'good' | 'bad'

/** For a code that must be new; `KNOWN_CODE` is for one that must exist. */
export const NEW_CODE: Readonly<Record<Existence, State>> = {
  idle: 'none',
  running: 'running',
  exists: 'bad',
  free: 'good',
}
export const KNOWN_CODE: Readonly<Record<Existence, State>> = { ...NEW_CODE, exists: 'good', free: 'bad' }

interface Props {
  state: State
  /** The text once the check has ended. */
  children: ReactNode
}

/** The result of checking what is typed, for the `aside` of a `Field`: '...' while the check runs (UI-15). */
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
