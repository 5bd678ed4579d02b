import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { vencer } from '../../datos/consulta.ts'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useTypedState } from '../../datos/typed.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'

const MAX_NOMBRE = 100

/** The person's own name, which the header shows instead of the e-mail. */
export const NombreForm = () => {
  const session = useSession()
  const queryClient = useQueryClient()
  const stored = useUser()?.name ?? ''
  const [typed, setTyped] = useTypedState<string | undefined>('nombre propio', undefined)
  const { once, working } = useLatch()
  const input = useRef<HTMLInputElement>(null)
  const nombre = typed ?? stored
  const changed = nombre.trim() !== stored
  useUnsaved(changed && !working)

  const save = async () => {
    try {
      await session.rename(nombre.trim())
      setTyped(undefined)
      toast.success('Nombre guardado')
      void vencer(queryClient, ['cuenta'])
    } catch (error) {
      if (isAuthSessionMissingError(error)) return session.leave('vencida')
      toast.error('No se pudo guardar el nombre', {
        description: isAuthRetryableFetchError(error)
          ? 'No pudimos conectar con el servidor.'
          : 'Probá de nuevo en un momento.',
      })
    } finally {
      // The button is idle now.
      input.current?.focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed) void once(save)
  }

  return (
    <Form
      working={working}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3 px-5 py-4 max-sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Nombre">
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="nombre"
              autoComplete="name"
              maxLength={MAX_NOMBRE}
              value={nombre}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="outline" idle={!changed} working={working}>
        Guardar
      </Button>
    </Form>
  )
}
