import { lazy } from 'react'
import type { ConflictProps } from './conflict-question.tsx'
import { OnceOpen } from './once-open.tsx'

export type { Version } from './conflict-question.tsx'

// Few edits meet another person's, and every screen with a form would load the comparison.
const ConflictQuestion = lazy(async () => ({
  default: (await import('./conflict-question.tsx')).ConflictQuestion,
}))

/** Two people changed the same record: shows both versions, and lets one choose all or field by field (CONC-05). */
export const ConflictDialog = (props: ConflictProps) => (
  <OnceOpen open={props.open}>
    <ConflictQuestion {...props} />
  </OnceOpen>
)
