import { lazy } from 'react'
import type { ConflictProps, Version } from './conflict-question.tsx'
import { OnceOpen } from './once-open.tsx'

export type { Version } from './conflict-question.tsx'

// Few edits meet another person's, and every screen with a form would load the comparison.
const ConflictQuestion = lazy(async () => ({
  default: (await import('./conflict-question.tsx')).ConflictQuestion,
}))

/** Two people changed the same record: shows both versions, and lets one choose all or field by field (CONC-05). */
export const ConflictDialog = (props: ConflictProps) => (
  <OnceOpen open={props.versions !== null}>
    <ConflictQuestion {...props} />
  </OnceOpen>
)

/** Both versions of a record that words describe, field by field. */
export const versionsOf = (
  theirs: Readonly<Record<string, string>>,
  mine: Readonly<Record<string, string>>,
): Version[] =>
  Object.keys(mine).map((label) => ({ label, theirs: theirs[label] ?? '', mine: mine[label] ?? '' }))
