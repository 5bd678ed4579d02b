import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Enrolment } from '../../datos/session/second-factor.ts'
import { Answers } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { CopyField } from '../../kit/copy-field.tsx'
import { Field } from '../../kit/field.tsx'
import { Form, FormAlert } from '../../kit/form.tsx'
import { CodigoInput } from './codigo-input.tsx'
import { CodigosRecuperacion } from './codigos-recuperacion.tsx'
import { type Activacion, useActivacion } from './use-activacion.ts'

/** Base32 in groups of four, for typing by hand. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

type StepProps = Pick<Activacion, 'working' | 'problem'>

const Escanear = ({
  enrolment: { qr, secret },
  activacion: { working, problem, confirm, forget },
  leave,
}: {
  enrolment: Enrolment
  activacion: Activacion
  leave: ReactNode
}) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(input.current?.value ?? '')
  }
  return (
    <Form working={working} onSubmit={submit} className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5 text-pretty marker:font-medium marker:text-muted-foreground">
        <li>
          <p>
            Abrí una aplicación de códigos en tu teléfono (Google Authenticator, Aegis, 1Password u otra) y
            escaneá este código.
          </p>
          <img
            src={qr}
            alt="Código QR para la aplicación; al lado está la misma clave como texto"
            className="mt-3 size-44 rounded-lg border bg-white"
          />
          <p className="mt-3 mb-1.5 text-muted-foreground">
            ¿No podés escanear? Escribí esta clave en la aplicación:
          </p>
          <CopyField label="Clave para la aplicación" text={grouped(secret)} lines={2} />
        </li>
        <li>
          <Field label="Ingresá el código de 6 números que muestra" error={problem ?? undefined}>
            {(control) => <CodigoInput {...control} ref={input} autoFocus onChange={forget} />}
          </Field>
        </li>
      </ol>
      <Answers>
        {leave}
        <Button type="submit" working={working} doing="Comprobando...">
          Activar
        </Button>
      </Answers>
    </Form>
  )
}

const Guardar = ({
  codigos,
  activacion: { working, problem, askCodes },
  onDone,
}: {
  codigos: readonly string[] | null
  activacion: Activacion
  onDone: () => void
}) => (
  <div className="grid gap-4">
    <p className="flex items-center gap-2 font-medium text-success-text">
      <ShieldCheck className="size-5" aria-hidden />
      El segundo factor está activo
    </p>
    <p className="text-pretty text-muted-foreground">
      {codigos
        ? 'Guardá estos códigos en un lugar seguro. Si perdés el teléfono, cada uno te deja entrar una vez. No se vuelven a mostrar.'
        : 'Faltan los códigos de recuperación, que te dejan entrar si perdés el teléfono.'}
    </p>
    {codigos ? <CodigosRecuperacion codigos={codigos} /> : problem && <FormAlert>{problem}</FormAlert>}
    <Answers>
      {!codigos && (
        <Button variant="outline" idle={working} onClick={() => void askCodes()}>
          Pedirlos otra vez
        </Button>
      )}
      <Button autoFocus={codigos === null} onClick={onDone}>
        {codigos ? 'Ya los guardé' : 'Seguir sin códigos'}
      </Button>
    </Answers>
  </div>
)

interface Props {
  /** Called once the recovery codes were seen. */
  onDone: () => void
  /** A way out before the end. */
  leave: ReactNode
}

const Empezar = ({
  working,
  problem,
  begin,
  leave,
}: StepProps & Pick<Activacion, 'begin'> & Pick<Props, 'leave'>) => (
  <div className="grid gap-5">
    <p className="text-pretty text-muted-foreground">
      Vas a necesitar tu teléfono con una aplicación de códigos. Desde entonces, además de la contraseña,
      Telar te pide un código que cambia cada 30 segundos. Si tenés la sesión abierta en otros dispositivos,
      ahí se cierra.
    </p>
    {problem && <FormAlert>{problem}</FormAlert>}
    <Answers>
      {leave}
      <Button autoFocus working={working} onClick={() => void begin()}>
        Empezar
      </Button>
    </Answers>
  </div>
)

/** Guides through the enrolment of a second factor (AUTH-19). */
export const ActivarFactor = ({ onDone, leave }: Props) => {
  const activacion = useActivacion()
  const { paso, working, problem, begin } = activacion
  if (paso.step === 'inicio')
    return <Empezar working={working} problem={problem} begin={begin} leave={leave} />
  if (paso.step === 'codigo')
    return <Escanear enrolment={paso.enrolment} activacion={activacion} leave={leave} />
  return <Guardar codigos={paso.codigos} activacion={activacion} onDone={onDone} />
}
