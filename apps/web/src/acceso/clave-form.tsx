import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useSession } from '../lib/session/session-context.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { claveError, MIN_CLAVE } from './clave-errors.ts'
import { FormAlert } from './form-alert.tsx'

type Name = 'actual' | 'nueva' | 'repetida'
type Problems = Partial<Record<Name, string>>

const problemsOf = (clave: Record<Name, string>): Problems => {
  if (!clave.actual) return { actual: 'Ingresá la contraseña con la que entraste.' }
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

/** Replaces a one-time password. Until it is done there is nothing else to see. */
export const ClaveForm = () => {
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [working, setWorking] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)

  const show = (found: Problems) => {
    setProblems(found)
    const first = FIELDS.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const data = new FormData(event.currentTarget)
    const clave = {
      actual: String(data.get('actual')),
      nueva: String(data.get('nueva')),
      repetida: String(data.get('repetida')),
    }
    const found = problemsOf(clave)
    show(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    sending.current = true
    setWorking(true)
    try {
      await session.changePassword(clave.actual, clave.nueva)
      toast.success('Contraseña actualizada')
    } catch (error) {
      const { field, text } = claveError(error, session.retryAfter())
      if (field) show({ [field]: text })
      else setFailure(text)
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {FIELDS.map(({ name, label, autoComplete, hint }, index) => (
        <Field key={name} label={label} error={problems[name]} hint={hint}>
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              required
              className="h-11"
              onChange={() => problems[name] && setProblems({})}
            />
          )}
        </Field>
      ))}
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button type="submit" size="large" disabled={working} className="mt-1 w-full">
        {working && <LoaderCircle className="animate-spin" aria-hidden />}
        {working ? 'Guardando...' : 'Guardar y continuar'}
      </Button>
      <Button variant="ghost" disabled={working} onClick={() => void session.leave('salida')}>
        Cerrar Sesión
      </Button>
    </form>
  )
}
