import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Existence } from './hooks/use-lookup.ts'

/** `none` shows nothing: nothing is typed. */
type State = 'none' | 'running' | 'good' | 'bad'

/** Of a code that is to be new, and of one that has to be there. */
export const NEW_CODE: Readonly<Record<Existence, State>> = {
  idle: 'none',
  running: 'running',
  exists: 'bad',
  free: 'good',
}
export const KNOWN_CODE: Readonly<Record<Existence, State>> = { ...NEW_CODE, exists: 'good', free: 'bad' }

interface Props {
  state: State
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
