import { api, type Confirmacion, type Prueba } from '@telar/contract'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../datos/api.ts'
import { asApiError } from '../../datos/save-error.ts'
import type { Confirmation } from '../../datos/session/confirmation.ts'
import { useUser } from '../../datos/session/session-context.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { type Clase, codigoProblem } from '../../dominio/acceso/codigo-errors.ts'
import { CODIGO_LABEL, CodigoDe } from '../../dominio/acceso/codigo-input.tsx'
import { AlertDialog, Answers } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'

interface FormularioProps {
  /** The kind of proof. */
  que: 'clave' | Clase
  /** Sends the proof. @throws ApiError */
  send: (proof: Confirmacion) => Promise<void>
  onGiveUp: () => void
  /** Shown above the buttons. */
  children?: ReactNode
}

const LABELS = {
  clave: 'Tu contraseña',
  ...CODIGO_LABEL,
} as const

const problemOf = (que: FormularioProps['que'], typed: string): string | null => {
  if (que !== 'clave') return codigoProblem(typed, que)
  return typed === '' ? 'Ingresá tu contraseña.' : null
}

const Formulario = ({ que, send, onGiveUp, children }: FormularioProps) => {
  const email = useUser()?.email ?? ''
  const input = useRef<HTMLInputElement>(null)
  const { once, working, busy } = useLatch()
  const [problem, setProblem] = useState<string | null>(null)

  const complain = (text: string) => {
    setProblem(text)
    input.current?.focus()
    input.current?.select()
  }

  const prove = async (typed: string) => {
    setProblem(null)
    try {
      await send(
        que === 'clave'
          ? { password: typed }
          : { codigo: que === 'aplicacion' ? typed.replace(/\D/g, '') : typed },
      )
    } catch (error) {
      complain(asApiError(error).message)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy()) return
    const typed = input.current?.value ?? ''
    const found = problemOf(que, typed)
    if (found) complain(found)
    else void once(() => prove(typed))
  }

  const forget = () => setProblem(null)
  return (
    <Form working={working} onSubmit={submit} aria-label="Confirmación" className="mt-4 grid gap-5">
      {que === 'clave' && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <div className="grid gap-2 text-foreground">
        <Field label={LABELS[que]} error={problem ?? undefined}>
          {(control) =>
            que === 'clave' ? (
              <PasswordInput
                {...control}
                ref={input}
                name="password"
                autoComplete="current-password"
                autoFocus
                className="h-11"
                onChange={forget}
              />
            ) : (
              <CodigoDe {...control} clase={que} ref={input} autoFocus onChange={forget} />
            )
          }
        </Field>
        {children}
      </div>
      <Answers>
        <Button variant="outline" idle={working} onClick={onGiveUp}>
          Cancelar
        </Button>
        <Button type="submit" working={working}>
          Confirmar
        </Button>
      </Answers>
    </Form>
  )
}

const Pregunta = ({ pide, ...rest }: { pide: Prueba } & Omit<FormularioProps, 'que' | 'children'>) => {
  const [clase, setClase] = useState<Clase>('aplicacion')
  if (pide === 'clave')
    return (
      <>
        <p>Pasó un rato desde que entraste. Para hacer este cambio, ingresá otra vez tu contraseña.</p>
        <Formulario que="clave" {...rest} />
      </>
    )
  return (
    <>
      <p>
        {clase === 'aplicacion'
          ? 'Pasó un rato desde que entraste. Para hacer este cambio, ingresá el código que muestra ahora la aplicación de tu teléfono.'
          : 'Ingresá uno de los códigos que guardaste al activar el segundo factor. Sirve una sola vez.'}
      </p>
      <Formulario key={clase} que={clase} {...rest}>
        <Button
          variant="ghost"
          onClick={() => setClase(clase === 'aplicacion' ? 'recuperacion' : 'aplicacion')}
          className="h-auto min-h-control justify-self-start whitespace-normal px-2 py-1.5"
        >
          {clase === 'aplicacion' ? 'No tengo el teléfono' : 'Usar el código de la aplicación'}
        </Button>
      </Formulario>
    </>
  )
}

/** Asks people to prove that the session is theirs; the interrupted call then goes on by itself (AUTH-24). */
export const ConfirmacionDialog = ({ confirmation }: { confirmation: Confirmation }) => {
  const call = useCall()
  const signedIn = useUser() !== null
  const pide = useSyncExternalStore(confirmation.subscribe, confirmation.get)

  /** The element that had the focus and gets it back. */
  const before = useRef(document.activeElement)
  useEffect(
    () =>
      confirmation.subscribe(() => {
        if (confirmation.get() !== null) before.current = document.activeElement
      }),
    [confirmation],
  )

  useEffect(() => {
    // Nobody is left to ask after a sign-out.
    if (!signedIn) confirmation.settle(false)
  }, [signedIn, confirmation])

  const backToWork = () => {
    const { current: element } = before
    // If a working button lost the focus to the page, the dialog around it gets the focus.
    if (element instanceof HTMLElement && element !== document.body) element.focus()
    else document.querySelector<HTMLElement>('[role=alertdialog], [role=dialog]')?.focus()
  }
  const giveUp = () => confirmation.settle(false)
  const send = async (body: Confirmacion) => {
    await call(api.cuenta.confirm, { body })
    confirmation.settle(true)
  }
  return (
    <AlertDialog
      open={pide !== null}
      onDismiss={giveUp}
      onClosed={backToWork}
      title="Confirmá que sos vos"
      answers={null}
    >
      {pide && <Pregunta pide={pide} send={send} onGiveUp={giveUp} />}
    </AlertDialog>
  )
}
