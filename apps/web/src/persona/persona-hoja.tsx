import { useQueryClient } from '@tanstack/react-query'
import { api, type EnlaceUnico, type Persona, PersonaNueva, type Rol } from '@telar/contract'
import { LoaderCircle } from 'lucide-react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import { asApiError, serverText } from '../lib/save-error.ts'
import { type Fault, useForm } from '../lib/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SheetClose, SidePanel } from '../ui/sheet.tsx'
import { personaQueries } from './persona.queries.ts'

interface Datos extends Record<string, string> {
  email: string
  nombre: string
  rol: string
}

const VACIA: Datos = { email: '', nombre: '', rol: 'lectura' }

const ROLES: readonly { value: Rol; label: string }[] = [
  { value: 'lectura', label: 'Usuario: mira y exporta' },
  { value: 'admin', label: 'Administrador: cambia todo' },
]

const check = (datos: Datos): readonly Fault<Datos>[] => {
  const checked = PersonaNueva.safeParse(datos)
  if (checked.success) return []
  const faults = new Map(checked.error.issues.map(({ path: [field], message }) => [String(field), message]))
  return [...faults] as Fault<Datos>[]
}

interface FormProps {
  /** Who is changed; null for somebody new. */
  persona: Persona | null
  onSaved: (enlace: { email: string; enlace: EnlaceUnico } | null) => void
}

const PersonaForm = ({ persona, onSaved }: FormProps) => {
  const call = useCall()
  const queryClient = useQueryClient()

  const save = async (datos: PersonaNueva) => {
    if (persona) {
      await call(api.persona.update, { params: { id: persona.id }, body: datos })
      toast.success('Cambios guardados')
      return null
    }
    const { enlace } = await call(api.persona.create, { body: datos })
    return { email: datos.email, enlace }
  }

  const form = useForm<Datos>({
    initial: persona
      ? { email: persona.email, nombre: persona.nombre, rol: persona.rol === 'admin' ? 'admin' : 'lectura' }
      : VACIA,
    check,
    onFaults: () => {},
    submit: async (datos) => {
      try {
        const saved = await save(PersonaNueva.parse(datos))
        await queryClient.invalidateQueries({ queryKey: personaQueries.all })
        onSaved(saved)
      } catch (failure) {
        const error = asApiError(failure)
        if (error.code === 'sin_confirmar') return
        const text = serverText(error) ?? error.message
        const [campo] = error.details.campos ?? []
        if (campo === 'email' || campo === 'nombre' || campo === 'rol') form.fail(campo, text)
        else if (error.code === 'ultimo_administrador') {
          form.fail('rol', text)
          toast.error(text)
        } else
          toast.error(persona ? 'No se pudieron guardar los cambios' : 'No se pudo invitar', {
            description: text,
          })
      }
    },
  })
  const { values, faults, working, set } = form

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
        {!persona && (
          <p className="text-pretty text-muted-foreground">
            Al invitarla vas a ver un enlace, una sola vez: copialo y mandáselo. Con él elige su contraseña y
            entra.
          </p>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t p-4">
        <SheetClose asChild>
          <Button variant="outline">Cancelar</Button>
        </SheetClose>
        <Button type="submit" disabled={working}>
          {working && <LoaderCircle className="animate-spin" aria-hidden />}
          {persona ? 'Guardar' : 'Invitar'}
        </Button>
      </div>
    </Form>
  )
}

interface Props extends FormProps {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** Invites a person, or changes e-mail, name and role of one. */
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
    <PersonaForm persona={persona} onSaved={onSaved} />
  </SidePanel>
)
