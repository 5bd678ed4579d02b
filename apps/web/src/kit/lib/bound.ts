import type { Values } from '../../datos/use-form.ts'

/** A form field: its name, label, value and error, and the handler for typed text. */
export interface Bound {
  /** The control's `name`, by which errors and focus find it. */
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

interface Source<V extends Values> {
  values: V
  faults: Partial<Record<keyof V & string, string>>
  set: (field: keyof V & string, text: string) => void
}

/** Binds fields of a form or of a row's editor: `const campo = boundTo(form)`, `{...campo('costo', 'Costo')}`. */
export const boundTo =
  <V extends Values>({ values, faults, set }: Source<V>) =>
  (name: keyof V & string, label: string): Bound => ({
    name,
    label,
    value: values[name] ?? '',
    error: faults[name],
    onChange: (text) => set(name, text),
  })
