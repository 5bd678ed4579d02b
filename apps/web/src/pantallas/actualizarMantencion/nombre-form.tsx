import { MAX_NOMBRE_SECTOR, SECTOR_TEXTOS } from '@telar/contract'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { boundTo } from '../../kit/lib/bound.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { fallaText } from './use-mantencion.ts'

interface Props {
  /** The form's name: 'Nombre de Textil'. */
  rotulo: string
  inicial: string
  boton: string
  /** Sends the name. Null means that it was saved, which closes the form. */
  enviar: (nombre: string) => Promise<ApiError | null>
  onClose: () => void
}

/** Edits the name of a new or existing sector. */
export const NombreForm = ({ rotulo, inicial, boton, enviar, onClose }: Props) => {
  const fields = useRef<HTMLDivElement>(null)
  const form = useForm<{ nombre: string }>({
    name: rotulo,
    initial: { nombre: inicial },
    check: ({ nombre }) =>
      conFalta<{ nombre: string }>({ nombre: nombre.trim() === '' ? SECTOR_TEXTOS.sinNombre : undefined }),
    submit: async ({ nombre }) => {
      if (nombre.trim() === inicial) return onClose()
      const error = await enviar(nombre.trim())
      if (error === null) onClose()
      else if (!faltaDelServidor(error, form))
        toast.error('Error al guardar', { description: fallaText(error) })
    },
  })
  useUnsaved(form.dirty && !form.working)
  // People open the form to type a name.
  useEffect(() => fields.current?.querySelector('input')?.select(), [])
  return (
    <Form
      {...form.props}
      aria-label={rotulo}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !form.working) onClose()
      }}
      className="flex flex-wrap items-start gap-x-2 gap-y-3"
    >
      <div ref={fields} className="min-w-0 flex-1 basis-56">
        <TextField {...boundTo(form)('nombre', rotulo)} maxLength={MAX_NOMBRE_SECTOR} />
      </div>
      <div className="flex gap-2 max-sm:w-full sm:mt-[1.625rem]">
        <Button type="submit" working={form.working} doing="Guardando…" className="max-sm:flex-1">
          {boton}
        </Button>
        <Button variant="outline" idle={form.working} onClick={onClose} className="max-sm:flex-1">
          Cancelar
        </Button>
      </div>
    </Form>
  )
}
