import { api, MAX_TEXTO, PRODUCTO_TEXTOS } from '@telar/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { type Guardar, useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { AlertDialog, Answers } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { boundTo } from '../../kit/lib/bound.ts'
import { UnsavedWithin, useUnsaved } from '../../kit/unsaved.tsx'

const CAMPOS = {
  linea: {
    laCual: 'la línea',
    hecho: 'Línea renombrada',
    cambia: 'Cambia en todos sus productos y en las estructuras de precio que la eligen.',
  },
  temporada: {
    laCual: 'la temporada',
    hecho: 'Temporada renombrada',
    cambia: 'Cambia en todos sus productos.',
  },
} as const

type Campo = keyof typeof CAMPOS

interface Props {
  campo: Campo
  nombre: string
  onRenombrado: (nombre: string) => void
}

type Renombrar = (nombre: string) => ReturnType<Guardar<typeof api.producto.renameLinea>['guardar']>

const useRenombrar = (campo: Campo, de: string): Renombrar => {
  const linea = useGuardar(api.producto.renameLinea)
  const temporada = useGuardar(api.producto.renameTemporada)
  return (nombre) =>
    campo === 'linea'
      ? linea.guardar({ params: { linea: de }, body: { nombre } })
      : temporada.guardar({ params: { temporada: de }, body: { nombre } })
}

const NombreForm = ({ campo, nombre, onRenombrado, onClose }: Props & { onClose: () => void }) => {
  const { hecho } = CAMPOS[campo]
  const avisar = useAviso()
  const renombrar = useRenombrar(campo, nombre)
  const form = useForm<{ nombre: string }>({
    name: `${campo} ${nombre}`,
    initial: { nombre },
    check: (values) =>
      conFalta<{ nombre: string }>({
        nombre: values.nombre.trim() === '' ? PRODUCTO_TEXTOS.sinNombre : undefined,
      }),
    submit: async (values) => {
      const nuevo = values.nombre.trim()
      if (nuevo === nombre) return onClose()
      const outcome = await renombrar(nuevo)
      if (outcome.estado === 'guardado') {
        avisar(hecho, { descripcion: `${nombre} ahora es ${nuevo}.`, seq: outcome.seq })
        onRenombrado(nuevo)
        onClose()
      } else if (outcome.estado === 'fallo' && !faltaDelServidor(outcome.error, form))
        toast.error('Error al guardar', { description: serverText(outcome.error) ?? outcome.error.message })
    },
  })
  useUnsaved(form.dirty && !form.working)
  return (
    <Form {...form.props} className="mt-4 grid gap-5 text-foreground">
      <TextField {...boundTo(form)('nombre', 'Nombre nuevo')} maxLength={MAX_TEXTO} />
      <Answers>
        <Button variant="outline" idle={form.working} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" working={form.working} doing="Guardando…">
          Renombrar
        </Button>
      </Answers>
    </Form>
  )
}

/** Renames the line or season of the filter everywhere. */
export const RenombrarVenta = (props: Props) => {
  const [open, setOpen] = useState(false)
  const { laCual, cambia } = CAMPOS[props.campo]
  const rotulo = `Renombrar ${laCual} ${props.nombre}`
  if (!useIsAdmin()) return null
  return (
    <>
      <Button variant="ghost" size="small" aria-label={rotulo} title={rotulo} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </Button>
      <UnsavedWithin onClose={() => setOpen(false)}>
        {(dismiss) => (
          <AlertDialog open={open} onDismiss={dismiss} title={rotulo} answers={null}>
            {cambia}
            <NombreForm {...props} onClose={() => setOpen(false)} />
          </AlertDialog>
        )}
      </UnsavedWithin>
    </>
  )
}
