import { api, type Escenario } from '@telar/contract'
import { type FormEvent, useState } from 'react'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Button } from '../../kit/button.tsx'
import { DayField } from '../../kit/day-input.tsx'
import { Form } from '../../kit/form.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import { SectionCard } from '../../kit/section-card.tsx'

interface Props {
  escenario: Escenario
  /** Positions of the ticked operations, all of them about valores. */
  elegidos: number[]
  onDone: () => void
}

/** Schedules a scenario's values for a day, as one entry; they are pending until then (ESC-10). */
export const AplicarDesde = ({ escenario: { id, nombre }, elegidos, onDone }: Props) => {
  const [desde, setDesde] = useState('')
  const [falta, setFalta] = useState<string>()
  const { guardar, working } = useGuardar(api.escenario.aplicar)
  const avisar = useAviso()
  const aplicar = async (event: FormEvent) => {
    event.preventDefault()
    if (desde === '') return setFalta('Elegí desde qué día.')
    const outcome = await guardar({ params: { id }, body: { elegidos, desde } })
    if (outcome.estado === 'guardado') {
      avisar(`${nombre} queda para el ${dayText(desde) ?? desde}`, { seq: outcome.seq })
      onDone()
    }
    if (outcome.estado !== 'fallo') return
    if (outcome.error.details.campos?.includes('desde')) setFalta(outcome.error.message)
    else
      toast.error('No se aplicó ningún cambio', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
  }
  return (
    <SectionCard
      title="O desde un día"
      lead="Quedan pendientes en Valores y valen solos ese día: hasta entonces se pueden cambiar o quitar."
    >
      <Form
        working={working}
        onSubmit={(event) => void aplicar(event)}
        aria-label="Aplicar desde un día"
        className="flex flex-wrap items-start gap-3 px-5 py-4 max-sm:px-4"
      >
        <div className="w-52">
          <DayField
            name="desde"
            label="Desde el día"
            value={desde}
            error={falta}
            onChange={(text) => {
              setDesde(text)
              setFalta(undefined)
            }}
          />
        </div>
        <Button type="submit" variant="outline" working={working} doing="Aplicando…" className="mt-6.5">
          Dejar pendiente
        </Button>
      </Form>
    </SectionCard>
  )
}

/** Whether the ticked operations can be scheduled for a day. */
export const sonValores = (cambios: Escenario['cambios']): boolean =>
  cambios.length > 0 && cambios.every(({ tipo }) => tipo === 'valor')
