import type { Values } from '../../datos/use-form.ts'

/** A field of a form: where it stands, what it holds, and where what is typed goes. */
export interface Bound {
  /** The control's `name`: faults and the keyboard find it by this. */
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

/** Takes fields out of a form, or out of a row's editor: `const campo = boundTo(form)`, `{...campo('costo', 'Costo')}`. */
export const boundTo =
  <V extends Values>({ values, faults, set }: Source<V>) =>
  (name: keyof V & string, label: string): Bound => ({
    name,
    label,
    value: values[name] ?? '',
    error: faults[name],
    onChange: (text) => set(name, text),
  })
