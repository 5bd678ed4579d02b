import { type FormEvent, useRef, useState } from 'react'
import { useOwnAccounts } from '../../datos/instalacion.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form, FormAlert } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { loginErrorText, olvidoErrorText } from './login-errors.ts'

const emailProblem = ({ validity }: HTMLInputElement): string | undefined => {
  if (validity.valueMissing) return 'Ingresá tu correo electrónico.'
  if (!validity.valid) return 'Ingresá un correo válido, como nombre@empresa.com.'
  return undefined
}

interface Problems {
  email?: string | undefined
  password?: string | undefined
}

export const LoginForm = () => {
  const session = useSession()
  const ownAccounts = useOwnAccounts()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const entrada = useLatch()
  const pedido = useLatch()
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)

  const check = (): boolean => {
    if (!email.current || !password.current) return false
    const found: Problems = {
      email: emailProblem(email.current),
      password: password.current.validity.valueMissing ? 'Ingresá tu contraseña.' : undefined,
    }
    setProblems(found)
    if (found.email) email.current.focus()
    else if (found.password) password.current.focus()
    return !found.email && !found.password
  }

  const askFor = async (address: string) => {
    try {
      await session.forgot(address)
      toast.success('Pedido enviado', {
        description: ownAccounts
          ? 'Si hay una cuenta con ese correo, un administrador lo va a ver y te va a mandar un enlace.'
          : 'Si hay una cuenta con ese correo, en unos minutos te llega un mensaje para elegir otra.',
      })
    } catch (error) {
      toast.error('No se pudo enviar el pedido', {
        description: olvidoErrorText(error, session.retryAfter()),
      })
    }
  }

  const forgot = (): void => {
    if (!email.current) return
    const found = emailProblem(email.current)
    setProblems({ email: found })
    if (found) email.current.focus()
    else void pedido.once(() => askFor(email.current?.value.trim() ?? ''))
  }

  const signIn = async () => {
    setFailure(null)
    try {
      await session.signIn(email.current?.value.trim() ?? '', password.current?.value ?? '')
      // With a second factor the sign-in is not complete yet.
      if (session.get().status !== 'half-way') toast.success('Inicio de sesión exitoso')
    } catch (error) {
      const text = loginErrorText(error, session.retryAfter())
      setFailure(text)
      toast.error('Error de autenticación', { description: text })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!entrada.busy() && check()) void entrada.once(signIn)
  }

  return (
    <Form working={entrada.working} onSubmit={submit} className="grid gap-5">
      <Field label="Correo electrónico" error={problems.email}>
        {(control) => (
          <Input
            {...control}
            ref={email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            className="h-11"
            onChange={() => setProblems({ ...problems, email: undefined })}
          />
        )}
      </Field>
      <Field label="Contraseña" error={problems.password}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="password"
            autoComplete="current-password"
            required
            className="h-11"
            onChange={() => setProblems({ ...problems, password: undefined })}
          />
        )}
      </Field>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button
        type="submit"
        size="large"
        className="mt-1 w-full"
        working={entrada.working}
        doing="Iniciando sesión..."
      >
        Iniciar Sesión
      </Button>
      <Button variant="ghost" idle={entrada.working} working={pedido.working} onClick={forgot}>
        Olvidé mi contraseña
      </Button>
    </Form>
  )
}

export const LoginScreen = () => (
  <AccesoPagina title="Ingresá a Telar" subtitle="Usá el correo y la contraseña de tu empresa.">
    <LoginForm />
  </AccesoPagina>
)
