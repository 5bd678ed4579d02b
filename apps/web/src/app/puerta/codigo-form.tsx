import { isAuthSessionMissingError } from '@supabase/auth-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VerifiedFactor } from '../../datos/session/second-factor.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { type Clase, codigoErrorText, codigoProblem } from '../../dominio/acceso/codigo-errors.ts'
import { CODIGO_LABEL, CodigoDe } from '../../dominio/acceso/codigo-input.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Select } from '../../kit/select.tsx'

const TEXTS: Readonly<Record<Clase, { hint: string; other: string }>> = {
  aplicacion: {
    hint: 'El que muestra ahora la aplicación de tu teléfono.',
    other: 'No tengo el teléfono: usar un código de recuperación',
  },
  recuperacion: {
    hint: 'Uno de los que guardaste al activar el segundo factor. Sirve una sola vez.',
    other: 'Usar el código de la aplicación',
  },
}

const nameOf = ({ name }: VerifiedFactor, index: number): string => name || `Aplicación ${index + 1}`

/** Asks for the code of the second factor after the right password (AUTH-19). */
export const CodigoForm = () => {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [clase, setClase] = useState<Clase>('aplicacion')
  const { once, working, busy } = useLatch()
  const [problem, setProblem] = useState<string | null>(null)
  const [factors, setFactors] = useState<readonly VerifiedFactor[]>([])
  const [chosen, setChosen] = useState<string>()
  const { hint, other } = TEXTS[clase]

  useEffect(() => {
    // Ignored here: sending a code loads the list again and reports a failure.
    session.factor.list().then(setFactors, () => {})
  }, [session])

  const complain = (text: string) => {
    setProblem(text)
    input.current?.focus()
    input.current?.select()
  }

  const enter = async (code: string) => {
    try {
      const known = await session.factor.list()
      const factor = known.find(({ id }) => id === chosen) ?? known.at(-1)
      // Somebody removed the factor meanwhile, so that the password suffices.
      if (factor) await session.answer(factor.id, code)
      else await session.restore()
      if (session.get().status === 'signed-in') toast.success('Inicio de sesión exitoso')
    } catch (error) {
      if (isAuthSessionMissingError(error)) return session.leave('vencida')
      complain(codigoErrorText(error, clase, session.retryAfter()))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy()) return
    const typed = input.current?.value ?? ''
    const found = codigoProblem(typed, clase)
    if (found) return complain(found)
    setProblem(null)
    void once(() => enter(clase === 'aplicacion' ? typed.replace(/\D/g, '') : typed))
  }

  const toggle = () => {
    setClase(clase === 'aplicacion' ? 'recuperacion' : 'aplicacion')
    setProblem(null)
  }

  return (
    <Form working={working} onSubmit={submit} className="grid gap-5">
      {factors.length > 1 && clase === 'aplicacion' && (
        <Select
          label="De qué aplicación es el código"
          value={chosen ?? factors.at(-1)?.id ?? ''}
          options={factors.map((factor, index) => ({ value: factor.id, label: nameOf(factor, index) }))}
          onChange={setChosen}
          className="h-11"
        />
      )}
      <Field label={CODIGO_LABEL[clase]} hint={hint} error={problem ?? undefined}>
        {(control) => (
          <CodigoDe {...control} clase={clase} ref={input} autoFocus onChange={() => setProblem(null)} />
        )}
      </Field>
      <Button type="submit" size="large" className="w-full" working={working} doing="Comprobando...">
        Continuar
      </Button>
      <div className="grid gap-1">
        <Button
          variant="ghost"
          idle={working}
          onClick={toggle}
          className="h-auto min-h-control whitespace-normal py-1.5"
        >
          {other}
        </Button>
        <Button variant="ghost" idle={working} onClick={() => void session.leave('salida')}>
          Volver
        </Button>
      </div>
    </Form>
  )
}

export const CodigoScreen = ({ email }: { email: string }) => (
  <AccesoPagina title="Verificá que sos vos" subtitle={`Falta un paso para entrar como ${email}.`}>
    <CodigoForm />
  </AccesoPagina>
)
