import { useQueryClient } from '@tanstack/react-query'
import { api, type Operacion, type Simulacion } from '@telar/contract'
import { type FormEvent, useState } from 'react'
import { claveDe } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { enumerar } from '../bitacora/frase-campos.ts'
import { useAviso } from '../bitacora/use-aviso.tsx'
import { Impacto } from '../simulacion/impacto.tsx'
import { ConValorPropio } from '../simulacion/impacto-notas.tsx'
import { useMuchoMueve } from '../simulacion/use-mucho-mueve.ts'
import { useSimulacion } from '../simulacion/use-simulacion.ts'

interface Props {
  /** Empty while the form changes nothing. */
  cambios: readonly Operacion[]
  /** Text of the toast afterwards, by the effect that the person saw: 'Se reemplazó HILO'. */
  hecho: (efecto: Simulacion) => string
  /** The note's initial text. */
  notaInicial?: string
  onDone: () => void
  onCancel: () => void
}

const Aplicar = ({ cambios, hecho, notaInicial = '', onDone, onCancel }: Props) => {
  // Until somebody writes a note, it follows the initial one, which changes with the scenario's name.
  const [escrita, setEscrita] = useState<string | null>(null)
  const nota = escrita ?? notaInicial
  const { data, settled } = useSimulacion(cambios)
  const { guardar, working } = useGuardar(api.simulacion.aplicar)
  useUnsaved(nota !== notaInicial && !working)
  const queryClient = useQueryClient()
  const confirmar = useMuchoMueve()
  const avisar = useAviso()

  const aplicar = async (event: FormEvent) => {
    event.preventDefault()
    if (!data || !settled) return
    const outcome = await guardar(async () => {
      if (!(await confirmar(data))) return null
      return { body: { cambios: [...cambios], nota, seq: data.seq } }
    })
    if (outcome.estado === 'guardado') {
      avisar(hecho(data), { seq: outcome.seq })
      onDone()
    }
    if (outcome.estado !== 'fallo') return
    const { usos = [] } = outcome.error.details
    toast.error('No se aplicó ningún cambio', {
      description: [
        serverText(outcome.error) ?? outcome.error.message,
        ...(usos.length > 0 ? [`Otra persona cambió ${enumerar(usos.map(({ codigo }) => codigo))}.`] : []),
      ].join(' '),
    })
    // The effect that the person saw no longer holds, so that the new one is shown (MAS-12).
    await queryClient.invalidateQueries({ queryKey: claveDe(api.simulacion.run) })
  }

  return (
    <div className="grid gap-4">
      <Impacto cambios={cambios} />
      <Form
        working={working}
        onSubmit={(event) => void aplicar(event)}
        aria-label="Aplicar los cambios"
        // Stays in reach below a long list of effects.
        className="sticky bottom-0 z-10 flex flex-wrap items-end gap-x-3 rounded-xl max-sm:gap-y-2.5 border bg-card px-4 py-3 shadow-float"
      >
        <div className="min-w-60 flex-1">
          <TextField
            name="nota"
            error={undefined}
            label="Nota"
            hint="Opcional: queda en el Historial."
            value={nota}
            onChange={setEscrita}
          />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 pb-6.5 max-sm:pb-0">
          <ConValorPropio n={data?.con_valor_propio ?? 0} />
          <div className="flex gap-2">
            <Button type="button" variant="outline" onClick={onCancel} idle={working}>
              Cancelar
            </Button>
            <Button type="submit" idle={!settled || !data} working={working} doing="Aplicando…">
              Aplicar
            </Button>
          </div>
        </div>
      </Form>
    </div>
  )
}

/** The effect of changes on every CDR and the button to apply them as one entry, which one undo reverts (MAS-02). */
export const AplicarCambios = (props: Props) =>
  props.cambios.length > 0 ? (
    <Aplicar {...props} />
  ) : (
    <div className="flex justify-end">
      <Button variant="outline" onClick={props.onCancel}>
        Cancelar
      </Button>
    </div>
  )
