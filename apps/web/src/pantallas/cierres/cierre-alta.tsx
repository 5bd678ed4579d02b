import { api, MAX_CIERRE, VALOR_TEXTOS } from '@telar/contract'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { fetched } from '../../datos/fetched.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { Button } from '../../kit/button.tsx'
import { DayInput } from '../../kit/day-input.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { isDay } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Input } from '../../kit/input.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'

interface Faults {
  nombre?: string | undefined
  fecha?: string | undefined
}

/** Names a moment to return to: now, or the end of a past day. */
export const CierreAlta = () => {
  const format = useFormat()
  const [nombre, setNombre] = useState('')
  const [fecha, setFecha] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { guardar, guardando: saving, ocupado } = useGuardar(api.historia.cerrar)
  const input = useRef<HTMLInputElement>(null)
  useUnsaved((nombre !== '' || fecha !== '') && !saving)

  /** The valid body; null if an error was shown. */
  const revisado = async () => {
    const revision = await fetched(import('./cierre-revision.ts'))
    const checked = revision?.revisarCierre(nombre, fecha)
    setFaults(checked && 'fault' in checked ? { nombre: checked.fault } : {})
    return checked && 'body' in checked ? { body: checked.body } : null
  }

  const save = async () => {
    const outcome = await guardar(revisado)
    if (outcome.estado === 'nada') return
    input.current?.focus()
    if (outcome.estado === 'guardado') {
      toast.success('Cierre hecho', {
        description: `«${outcome.respuesta.nombre}» queda con los costos de ese momento.`,
      })
      setNombre('')
      setFecha('')
    }
    if (outcome.estado !== 'fallo') return
    const { error } = outcome
    const text = serverText(error) ?? error.message
    const [campo] = error.details.campos ?? []
    if (campo === 'fecha') setFaults({ fecha: text.replace(/^fecha: /, '') })
    else if (campo === 'nombre' || error.code === 'duplicado')
      setFaults({ nombre: text.replace(/^nombre: /, '') })
    else toast.error('No se pudo hacer el cierre', { description: text })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ocupado()) return
    if (fecha !== '' && !isDay(fecha)) return setFaults({ fecha: VALOR_TEXTOS.diaInexistente })
    void save()
  }

  return (
    <Form
      working={saving}
      onSubmit={onSubmit}
      aria-label="Hacer un cierre"
      className="print:hidden grid items-start gap-x-4 gap-y-3 rounded-xl border bg-card px-5 py-4 shadow-raised max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
    >
      <Field label="Nombre" error={faults.nombre}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="nombre"
            maxLength={MAX_CIERRE}
            placeholder="Marzo 2026"
            autoComplete="off"
            value={nombre}
            onChange={(event) => setNombre(event.target.value)}
          />
        )}
      </Field>
      <Field label="Hasta el final del día" error={faults.fecha} hint="Vacío: ahora.">
        {(control) => (
          <DayInput
            {...control}
            name="fecha"
            max={format.day(new Date().toISOString())}
            value={fecha}
            onChange={setFecha}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[1.625rem]" working={saving} doing="Guardando…">
        Hacer el cierre
      </Button>
    </Form>
  )
}
