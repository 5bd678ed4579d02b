import { api, type Escenario, type EscenarioNuevo, OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { type FormEvent, useState } from 'react'
import { useOfertasDe } from '../../datos/compra.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import type { Ofertas } from '../../dominio/oferta/textos.ts'
import { operacionEnPalabras } from '../../dominio/operacion/en-palabras.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog, type Version } from '../../kit/conflict-dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SectionCard } from '../../kit/section-card.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { AgregarCambio } from './agregar-cambio.tsx'

const NINGUNO: readonly Operacion[] = []
const BORRADO = 'Otra persona borró este escenario: volvé a guardar para crearlo de nuevo.'

interface Props {
  /** The edited scenario; without it, a new one. */
  escenario?: Escenario
  /** Called with the saved scenario, if any. */
  onClose: (guardado?: Escenario) => void
}

/** What was typed, and the version on which. */
interface Escrito extends Omit<EscenarioNuevo, 'cambios'> {
  cambios: readonly Operacion[]
  visto: Escenario | undefined
}

/** Creates a scenario, or changes it on top of the version that was opened or that another person saved. */
const useEscenario = (escenario: Escenario | undefined, before: Escrito | null) => {
  const [visto, setVisto] = useState(before === null ? escenario : before.visto)
  const alta = useGuardar(api.escenario.create)
  const cambio = useGuardar(api.escenario.update)
  return {
    visto,
    setVisto,
    working: alta.working || cambio.working,
    /** @param sobre the version to replace; by default the one that the person saw */
    guardar: (body: EscenarioNuevo, sobre = visto) =>
      sobre === undefined
        ? alta.guardar({ body })
        : cambio.guardar({ params: { id: sobre.id }, ifMatch: sobre.version, body }),
  }
}

type Format = ReturnType<typeof useFormat>

/** The fields in the form's order: the other person's version, the typed one, and the one before. */
const versionesDe = (
  format: Format,
  ofertas: Ofertas,
  suya: EscenarioNuevo,
  mia: EscenarioNuevo,
  visto: EscenarioNuevo,
): Version[] => {
  const enPalabras = ({ cambios }: EscenarioNuevo) =>
    cambios.map((op) => operacionEnPalabras(op, format, ofertas)).join('; ')
  return [
    { label: 'Cambios', theirs: enPalabras(suya), mine: enPalabras(mia), before: enPalabras(visto) },
    { label: 'Nombre', theirs: suya.nombre, mine: mia.nombre, before: visto.nombre },
    { label: 'Nota', theirs: suya.nota, mine: mia.nota, before: visto.nota },
  ]
}

/** The form of a scenario: operations, their effect, and the name. */
export const EscenarioForm = ({ escenario, onClose }: Props) => {
  const format = useFormat()
  const name = `escenario ${escenario?.id ?? 'nuevo'}`
  const before = useTypedBefore<Escrito>(name)
  const [nombre, setNombre] = useState((before ?? escenario)?.nombre ?? '')
  const [nota, setNota] = useState((before ?? escenario)?.nota ?? '')
  const [falta, setFalta] = useState<string>()
  const [cambios, setCambios] = useState<readonly Operacion[]>((before ?? escenario)?.cambios ?? NINGUNO)
  const [suya, setSuya] = useState<Escenario | null>(null)
  const { visto, setVisto, guardar, working } = useEscenario(escenario, before)
  const ofertas = useOfertasDe([...cambios, ...(suya?.cambios ?? []), ...(visto?.cambios ?? [])])
  const mia: EscenarioNuevo = { nombre, nota, cambios: [...cambios] }
  const tocado =
    nombre !== (visto?.nombre ?? '') ||
    nota !== (visto?.nota ?? '') ||
    cambios !== (visto?.cambios ?? NINGUNO)
  useUnsaved(tocado && !working)
  useKeepTyped(name, tocado ? { nombre, nota, cambios, visto } : null)
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
    await enviar(mia, visto)
  }
  const enviar = async (body: EscenarioNuevo, sobre: Escenario | undefined) => {
    const outcome = await guardar(body, sobre)
    if (outcome.estado === 'guardado') {
      toast.success('Escenario guardado')
      onClose(outcome.respuesta)
    }
    if (outcome.estado === 'conflicto') setSuya(outcome.actual)
    if (outcome.estado !== 'fallo') return
    setSuya(null)
    const gone = outcome.error.code === 'no_encontrado' && sobre !== undefined
    if (gone) setVisto(undefined)
    setFalta(gone ? BORRADO : (serverText(outcome.error) ?? outcome.error.message))
  }
  const seguirCon = (otra: Escenario) => {
    setVisto(otra)
    setNombre(otra.nombre)
    setNota(otra.nota)
    setCambios(otra.cambios)
    setSuya(null)
  }
  const guardarElegido = (row: Escenario, [cambiosMios, nombreMio, notaMia]: readonly boolean[]) =>
    enviar(
      {
        cambios: cambiosMios ? mia.cambios : row.cambios,
        nombre: nombreMio ? mia.nombre : row.nombre,
        nota: notaMia ? mia.nota : row.nota,
      },
      row,
    )
  return (
    <div className="grid gap-4">
      <SectionCard title={title}>
        <div className="grid gap-5 p-5 max-sm:p-4">
          <AgregarCambio onAgregar={(op) => setCambios([...cambios, op])} />
          {cambios.length > 0 && (
            <ol className="divide-y rounded-lg border" aria-label="Cambios del escenario">
              {cambios.map((op, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: operations have no id but their position
                <li key={i} className="flex items-center gap-3 px-3 py-1.5">
                  <span className="min-w-0 flex-1 first-letter:uppercase">
                    {operacionEnPalabras(op, format, ofertas)}
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
            working={working}
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
              <Button type="submit" idle={working}>
                {working ? 'Guardando…' : 'Guardar escenario'}
              </Button>
              <Button type="button" variant="outline" onClick={() => onClose()}>
                Cancelar
              </Button>
            </div>
          </Form>
        </div>
      </SectionCard>
      {cambios.length > 0 && <Impacto cambios={cambios} />}
      <ConflictDialog
        versions={suya && (visto ? versionesDe(format, ofertas, suya, mia, visto) : [])}
        working={working}
        onKeepTheirs={() => suya && seguirCon(suya)}
        onStoreMine={() => void (suya && enviar(mia, suya))}
        onStoreChosen={(mine) => void (suya && guardarElegido(suya, mine))}
        onDismiss={() => setSuya(null)}
        onClosed={() => {}}
      />
    </div>
  )
}
