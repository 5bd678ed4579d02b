import { DayInput } from './day-input.tsx'
import { Field } from './field.tsx'
import type { Bound } from './lib/bound.ts'

/** A day of the calendar, past or ahead. */
export const DayField = ({ label, error, hint, onChange, ...input }: Bound & { hint?: string }) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <DayInput {...control} {...input} min="1900-01-01" max="2999-12-31" onChange={onChange} />}
  </Field>
)
