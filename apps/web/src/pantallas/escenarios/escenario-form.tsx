import { api, type Escenario, type EscenarioNuevo, OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { operacionEnPalabras } from '../../dominio/operacion/en-palabras.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { AgregarCambio } from './agregar-cambio.tsx'

const CAMBIADO =
  'Otra persona guardó este escenario mientras lo editabas: cerrá y volvé a abrirlo para ver cómo quedó.'

interface Props {
  /** What is edited; without it a new one. */
  escenario?: Escenario
  onClose: () => void
}

/** Creates a scenario, or changes one as it was when the form was opened. */
const useEscenario = (escenario: Escenario | undefined) => {
  const [visto] = useState(escenario)
  const alta = useGuardar(api.escenario.create)
  const cambio = useGuardar(api.escenario.update)
  return {
    guardando: alta.guardando || cambio.guardando,
    guardar: (body: EscenarioNuevo) =>
      visto === undefined
        ? alta.guardar({ body })
        : cambio.guardar({ params: { id: visto.id }, ifMatch: visto.version, body }),
  }
}

/** A scenario, new or as it is: its operations one after the other, their effect, and its name. */
export const EscenarioForm = ({ escenario, onClose }: Props) => {
  const format = useFormat()
  const [nombre, setNombre] = useState(escenario?.nombre ?? '')
  const [nota, setNota] = useState(escenario?.nota ?? '')
  const [falta, setFalta] = useState<string>()
  const [cambios, setCambios] = useState<readonly Operacion[]>(escenario?.cambios ?? [])
  const { guardar, guardando } = useEscenario(escenario)
  const title = escenario === undefined ? 'Nuevo escenario' : `Editar ${escenario.nombre}`
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (cambios.length === 0) {
      toast.error(OPERACION_TEXTOS.sinCambios)
      return
    }
    if (nombre.trim() === '') {
      setFalta(OPERACION_TEXTOS.sinNombre)
      return
    }
    const outcome = await guardar({ nombre, nota, cambios: [...cambios] })
    if (outcome.estado === 'guardado') {
      toast.success('Escenario guardado')
      onClose()
    }
    if (outcome.estado === 'conflicto') setFalta(CAMBIADO)
    if (outcome.estado === 'fallo') setFalta(serverText(outcome.error) ?? outcome.error.message)
  }
  return (
    <div className="grid gap-4">
      <SectionCard title={title}>
        <div className="grid gap-5 p-5 max-sm:p-4">
          <AgregarCambio onAgregar={(op) => setCambios([...cambios, op])} />
          {cambios.length > 0 && (
            <ol className="divide-y rounded-lg border" aria-label="Cambios del escenario">
              {cambios.map((op, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an operation is its place in the list
                <li key={i} className="flex items-center gap-3 px-3 py-1.5">
                  <span className="min-w-0 flex-1 first-letter:uppercase">
                    {operacionEnPalabras(op, format)}
                  </span>
                  <Button
                    type="button"
                    variant="ghost"
                    onClick={() => setCambios(cambios.filter((_, at) => at !== i))}
                    aria-label={`Quitar el cambio ${i + 1}`}
                  >
                    Quitar
                  </Button>
                </li>
              ))}
            </ol>
          )}
          <Form
            working={guardando}
            onSubmit={(event) => void save(event)}
            aria-label={title}
            className="grid items-start gap-4 sm:grid-cols-2"
          >
            <TextField
              name="nombre"
              label="Nombre"
              error={falta}
              value={nombre}
              onChange={(text) => {
                setNombre(text)
                setFalta(undefined)
              }}
            />
            <TextField name="nota" label="Nota" error={undefined} value={nota} onChange={setNota} />
            <div className="flex gap-2 sm:col-span-2">
              <Button type="submit" idle={guardando}>
                {guardando ? 'Guardando…' : 'Guardar escenario'}
              </Button>
              <Button type="button" variant="outline" onClick={onClose}>
                Cancelar
              </Button>
            </div>
          </Form>
        </div>
      </SectionCard>
      {cambios.length > 0 && <Impacto cambios={cambios} />}
    </div>
  )
}
