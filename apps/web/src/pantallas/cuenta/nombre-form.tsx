import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { vencer } from '../../datos/consulta.ts'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Input } from '../../kit/input.tsx'

const MAX_NOMBRE = 100

/** One's own name, which the header shows in place of the e-mail. */
export const NombreForm = () => {
  const session = useSession()
  const queryClient = useQueryClient()
  const stored = useUser()?.name ?? ''
  const [typed, setTyped] = useState<string>()
  const [working, setWorking] = useState(false)
  // A state would still be old for a second Enter in the same tick.
  const sending = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const nombre = typed ?? stored
  const changed = nombre.trim() !== stored

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current || !changed) return
    sending.current = true
    setWorking(true)
    try {
      await session.rename(nombre.trim())
      setTyped(undefined)
      toast.success('Nombre guardado')
      void vencer(queryClient, ['cuenta'])
    } catch (error) {
      toast.error('No se pudo guardar el nombre', {
        description: isAuthRetryableFetchError(error)
          ? 'No pudimos conectar con el servidor.'
          : 'Probá de nuevo en un momento.',
      })
    } finally {
      sending.current = false
      setWorking(false)
      // The button has nothing more to do.
      input.current?.focus()
    }
  }

  return (
    <Form working={working} onSubmit={save} className="flex flex-wrap items-end gap-3 px-5 py-4 max-sm:px-4">
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
      <Button type="submit" variant="outline" disabled={working || !changed}>
        {working && <LoaderCircle className="animate-spin" aria-hidden />}
        Guardar
      </Button>
    </Form>
  )
}
