import { Field } from '../../kit/field.tsx'
import { Input } from '../../kit/input.tsx'
import type { Bound } from '../../kit/lib/bound.ts'

/** A day of the calendar, past or ahead. */
export const DiaField = ({ label, error, onChange, ...input }: Bound) => (
  <Field label={label} error={error}>
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
