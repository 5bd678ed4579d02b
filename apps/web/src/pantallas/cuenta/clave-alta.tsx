import { type AlcanceClave, api, ClaveNueva } from '@telar/contract'
import { type FormEvent, useRef, useState } from 'react'
import { withoutField } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useTypedState } from '../../datos/typed.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'
import { Select } from '../../kit/select.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'

const ALCANCES: readonly { value: AlcanceClave; label: string }[] = [
  { value: 'lectura', label: 'Solo leer' },
  { value: 'escritura', label: 'Leer y escribir' },
]
const VIDAS = [30, 90, 180, 365].map((dias) => ({
  value: String(dias),
  label: dias === 365 ? '1 año' : `${dias} días`,
}))

interface Props {
  /** Receives the token, which is shown only once. */
  onCreated: (token: string) => void
  onCancel: () => void
}

/** Creates a personal token. */
export const ClaveAlta = ({ onCreated, onCancel }: Props) => {
  const admin = useIsAdmin()
  const [nombre, setNombre] = useTypedState('clave: nombre', '')
  const [alcance, setAlcance] = useTypedState<AlcanceClave>('clave: alcance', 'lectura')
  const [dias, setDias] = useTypedState('clave: días', '90')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { guardar, working, busy } = useGuardar(api.cuenta.createClave)
  useUnsaved(nombre !== '' && !working)

  const create = async (body: ClaveNueva) => {
    const outcome = await guardar({ body }, ({ token }) => onCreated(token))
    if (outcome.estado !== 'fallo' || outcome.error.code === 'sin_confirmar') return
    const { error } = outcome
    const text = serverText(error) ?? error.message
    if (error.code === 'duplicado' || error.details.campos?.includes('nombre')) setFault(text)
    else toast.error('No se pudo crear la clave', { description: text })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy()) return
    const checked = ClaveNueva.safeParse({ nombre, alcance, dias: Number(dias) })
    setFault(checked.error && withoutField(checked.error.issues[0]!.message))
    if (checked.success) void create(checked.data)
    else input.current?.focus()
  }

  return (
    <Form
      working={working}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        // An open list has already used the Escape.
        if (event.key === 'Escape' && !event.defaultPrevented && !working) onCancel()
      }}
      aria-label="Nueva clave personal"
      className="grid gap-4 border-b bg-sunken/50 px-5 py-4 max-sm:px-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_9rem]">
        <Field label="Para qué es" error={fault}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="nombre"
              autoFocus
              autoComplete="off"
              placeholder="Planilla de precios"
              value={nombre}
              onChange={(event) => {
                setNombre(event.target.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <Field label="Qué puede hacer">
          {(control) => (
            <Select
              {...control}
              name="alcance"
              value={alcance}
              // A token may not do more than its owner.
              options={admin ? ALCANCES : ALCANCES.slice(0, 1)}
              onChange={setAlcance}
              className="w-full"
            />
          )}
        </Field>
        <Field label="Vence en">
          {(control) => (
            <Select
              {...control}
              name="dias"
              value={dias}
              options={VIDAS}
              onChange={setDias}
              className="w-full"
            />
          )}
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" working={working}>
          Crear la clave
        </Button>
      </div>
    </Form>
  )
}
