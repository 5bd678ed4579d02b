import { Field } from './field.tsx'
import { Input } from './input.tsx'
import type { Bound } from './lib/bound.ts'

/** A day of the calendar, past or ahead. */
export const DayField = ({ label, error, hint, onChange, ...input }: Bound & { hint?: string }) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <Input
        {...control}
        {...input}
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
