import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form, FormAlert } from '../../kit/form.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { type ClaveError, MIN_CLAVE } from './clave-errors.ts'

type Name = 'actual' | 'nueva' | 'repetida'
type Problems = Partial<Record<Name, string>>

interface Props {
  /** The error for a missing current password; null if it is not asked for. */
  actual: string | null
  /** For password managers. */
  email: string
  /** Throws errors that `explain` puts in words. */
  save: (nueva: string, actual: string) => Promise<void>
  explain: (error: unknown) => ClaveError
  /** The button: 'Guardar y continuar'. */
  submit: string
  autoFocus?: boolean
  /** Below the button. */
  children?: ReactNode
}

const problemsOf = (clave: Record<Name, string>, actual: string | null): Problems => {
  if (actual !== null && !clave.actual) return { actual }
  if (clave.nueva.length < MIN_CLAVE) return { nueva: `Usá al menos ${MIN_CLAVE} caracteres.` }
  if (clave.nueva === clave.actual)
    return { nueva: 'La contraseña nueva tiene que ser distinta de la actual.' }
  if (clave.nueva !== clave.repetida) return { repetida: 'Las dos contraseñas no coinciden.' }
  return {}
}

const FIELDS: readonly { name: Name; label: string; autoComplete: string; hint?: string }[] = [
  { name: 'actual', label: 'Contraseña actual', autoComplete: 'current-password' },
  {
    name: 'nueva',
    label: 'Contraseña nueva',
    autoComplete: 'new-password',
    hint: `Al menos ${MIN_CLAVE} caracteres. Varias palabras sueltas se recuerdan mejor que un signo raro.`,
  },
  { name: 'repetida', label: 'Repetí la contraseña nueva', autoComplete: 'new-password' },
]

/** Sets a password: in place of a one-time one or the current one, or through a link. */
export const ClaveForm = ({ actual, email, save, explain, submit, autoFocus = false, children }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  // A state would be stale for a second click in the same tick.
  const { once, working, busy } = useLatch()
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const fields = FIELDS.filter(({ name }) => actual !== null || name !== 'actual')

  const show = (found: Problems) => {
    setProblems(found)
    const first = fields.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
  }

  const send = async (clave: Record<Name, string>) => {
    try {
      await save(clave.nueva, clave.actual)
      form.current?.reset()
    } catch (error) {
      const { field, text } = explain(error)
      if (field) show({ [field]: text })
      else setFailure(text)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy()) return
    const data = new FormData(event.currentTarget)
    const textOf = (name: Name) => String(data.get(name) ?? '')
    const clave = { actual: textOf('actual'), nueva: textOf('nueva'), repetida: textOf('repetida') }
    const found = problemsOf(clave, actual)
    show(found)
    setFailure(null)
    if (Object.keys(found).length === 0) void once(() => send(clave))
  }

  return (
    <Form working={working} ref={form} onSubmit={onSubmit} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, autoComplete, hint }, index) => (
        <Field key={name} label={label} error={problems[name]} hint={hint}>
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              autoComplete={autoComplete}
              autoFocus={autoFocus && index === 0}
              required
              className="h-11"
              onChange={() => problems[name] && setProblems({})}
            />
          )}
        </Field>
      ))}
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button type="submit" size="large" className="mt-1 w-full" working={working} doing="Guardando...">
        {submit}
      </Button>
      {children}
    </Form>
  )
}
