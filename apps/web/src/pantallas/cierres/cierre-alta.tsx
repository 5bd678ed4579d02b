import { api, MAX_CIERRE, VALOR_TEXTOS } from '@telar/contract'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { fetched } from '../../datos/version.ts'
import { Button } from '../../kit/button.tsx'
import { DayInput } from '../../kit/day-input.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { isDay } from '../../kit/format/day-text.ts'
import { useHoy } from '../../kit/format/format-context.ts'
import { Input } from '../../kit/input.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'

type Valores = { nombre: string; fecha: string }

/** Names a moment to return to: now, or the end of a past day. */
export const CierreAlta = () => {
  const hoy = useHoy()
  const { guardar } = useGuardar(api.historia.cerrar)
  const form = useForm<Valores>({
    name: 'cierre',
    initial: { nombre: '', fecha: '' },
    check: async ({ nombre, fecha }) => {
      const revision = await fetched(import('./cierre-revision.ts'))
      return (
        revision &&
        conFalta<Valores>({
          nombre: revision.faltaDeNombre(nombre),
          fecha: fecha !== '' && !isDay(fecha) ? VALOR_TEXTOS.diaInexistente : undefined,
        })
      )
    },
    submit: async ({ nombre, fecha }) => {
      const outcome = await guardar({ body: { nombre, ...(fecha && { fecha }) } })
      if (outcome.estado === 'guardado') {
        toast.success('Cierre hecho', {
          description: `«${outcome.respuesta.nombre}» queda con los costos de ese momento.`,
        })
        form.reset('nombre')
      }
      if (outcome.estado !== 'fallo') return
      const { error } = outcome
      if (error.code === 'duplicado') form.fail('nombre', error.message)
      else if (!faltaDelServidor(error, form))
        toast.error('No se pudo hacer el cierre', { description: serverText(error) ?? error.message })
    },
  })
  const { values, faults, working, set } = form
  useUnsaved(form.dirty && !working)

  return (
    <Form
      {...form.props}
      aria-label="Hacer un cierre"
      className="print:hidden grid items-start gap-x-4 gap-y-3 rounded-xl border bg-card px-5 py-4 shadow-raised max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
    >
      <Field label="Nombre" error={faults.nombre}>
        {(control) => (
          <Input
            {...control}
            name="nombre"
            maxLength={MAX_CIERRE}
            placeholder="Marzo 2026"
            autoComplete="off"
            value={values.nombre}
            onChange={(event) => set('nombre', event.target.value)}
          />
        )}
      </Field>
      <Field label="Hasta el final del día" error={faults.fecha} hint="Vacío: ahora.">
        {(control) => (
          <DayInput
            {...control}
            name="fecha"
            max={hoy}
            value={values.fecha}
            onChange={(fecha) => set('fecha', fecha)}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[1.625rem]" working={working} doing="Guardando…">
        Hacer el cierre
      </Button>
    </Form>
  )
}
