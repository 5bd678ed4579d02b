import { type EnlaceUnico, type Persona, PersonaNueva, type Rol } from '@telar/contract'
import { useRef } from 'react'
import { withoutField } from '../../datos/api-error.ts'
import { type Fault, useForm } from '../../datos/use-form.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'
import { Select } from '../../kit/select.tsx'
import { SidePanel } from '../../kit/sheet.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { PersonaConflicto } from './persona-conflicto.tsx'
import { type Datos, datosDe, VACIA, VISTAS } from './persona-datos.ts'
import { usePersonaGuardar } from './use-persona-guardar.ts'

/** The errors in a person's form, by the contract's rules. */
const reparosDe = ({ areas: _areas, ...datos }: Datos): readonly Fault<Datos>[] => {
  const checked = PersonaNueva.safeParse(datos)
  if (checked.success) return []
  const faults = new Map(
    checked.error.issues.map(({ path: [field], message }) => [String(field), withoutField(message)]),
  )
  return [...faults] as Fault<Datos>[]
}

const ROLES: readonly { value: Rol; label: string }[] = [
  { value: 'lectura', label: 'Usuario: mira y exporta' },
  { value: 'admin', label: 'Administrador: cambia todo' },
]

interface FormProps {
  /** The edited person; null for a new one. */
  persona: Persona | null
  onSaved: (enlace: { email: string; enlace: EnlaceUnico } | null) => void
  onClose: () => void
}

const PersonaForm = ({ persona, onSaved, onClose }: FormProps) => {
  const boton = useRef<HTMLButtonElement>(null)
  const guardar = usePersonaGuardar({
    persona,
    onSaved,
    onFault: (...fault) => form.fail(...fault),
    onElegido: (suya, datos) => {
      form.take(suya, datosDe(suya))
      for (const [campo, text] of Object.entries(datos)) form.set(campo, text)
    },
  })
  const form = useForm<Datos, Persona | null>({
    name: `persona ${persona?.id ?? 'nueva'}`,
    row: persona,
    initial: persona ? datosDe(persona) : VACIA,
    check: reparosDe,
    submit: guardar.enviar,
  })
  const { values, faults, working, set } = form
  useUnsaved(form.dirty && !working)

  return (
    <Form {...form.props} className="flex min-h-0 flex-1 flex-col">
      <div className="grid flex-1 content-start gap-5 overflow-y-auto p-5">
        <Field label="Correo electrónico" error={faults.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={persona === null}
              value={values.email}
              onChange={(event) => set('email', event.target.value)}
            />
          )}
        </Field>
        <Field label="Nombre" hint="Opcional. Se ve en lugar del correo." error={faults.nombre}>
          {(control) => (
            <Input
              {...control}
              name="nombre"
              autoComplete="off"
              autoFocus={persona !== null}
              value={values.nombre}
              onChange={(event) => set('nombre', event.target.value)}
            />
          )}
        </Field>
        <Field label="Rol" error={faults.rol}>
          {(control) => (
            <Select
              {...control}
              name="rol"
              value={values.rol as Rol}
              options={ROLES}
              onChange={(rol) => set('rol', rol)}
              className="w-full"
            />
          )}
        </Field>
        <Field label="Qué ve" hint="Vale también para un administrador: quien no ve los costos no los carga.">
          {(control) => (
            <Select
              {...control}
              name="areas"
              value={values.areas}
              options={VISTAS}
              onChange={(vista) => set('areas', vista)}
              className="w-full"
            />
          )}
        </Field>
        {!persona && (
          <p className="text-pretty text-muted-foreground">
            Al invitarla vas a ver un enlace, una sola vez: copialo y mandáselo. Con él elige su contraseña y
            entra.
          </p>
        )}
      </div>
      <PersonaConflicto
        guardar={guardar}
        vista={form.row}
        onClosed={() =>
          (boton.current?.form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? boton.current)?.focus()
        }
      />
      <div className="flex justify-end gap-2 border-t p-4">
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button ref={boton} type="submit" working={working}>
          {persona ? 'Guardar' : 'Invitar'}
        </Button>
      </div>
    </Form>
  )
}

interface Props extends FormProps {
  open: boolean
  onClosed: () => void
}

/** Invites a person, or changes their e-mail, name and role. */
export const PersonaHoja = ({ open, persona, onSaved, onClose, onClosed }: Props) => (
  <SidePanel
    open={open}
    onClose={onClose}
    title={persona ? 'Cambiar los datos' : 'Invitar a una persona'}
    className="w-[26rem]"
    onCloseAutoFocus={(event) => {
      event.preventDefault()
      onClosed()
    }}
  >
    <PersonaForm persona={persona} onSaved={onSaved} onClose={onClose} />
  </SidePanel>
)
