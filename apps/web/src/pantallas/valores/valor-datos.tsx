import { useQueryClient } from '@tanstack/react-query'
import { api, LIMITE_MONTO, type Valor, type ValorCambio } from '@telar/contract'
import { useState } from 'react'
import { faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { claseDe } from './clases.ts'
import { faltasDeDatos, recargoDe } from './faltas.ts'
import { llevaRecargo, ValorCampos } from './valor-campos.tsx'

interface Props {
  valor: Valor
  onDone: () => void
}

type Valores = Record<'nombre' | 'clase' | 'recargo_pct', string>

/** Changes a valor's name, class and surcharge. */
export const ValorDatos = ({ valor, onDone }: Props) => {
  const { codigo } = valor
  const format = useFormat()
  const lista = listaDe(useQueryClient(), api.valor.list, (one: Valor) => one.codigo)
  const avisar = useAviso()
  const { guardar, working } = useGuardar(api.valor.update)
  const [conflicto, setConflicto] = useState<{ actual: Valor; mia: ValorCambio } | null>(null)

  const send = async (mia: ValorCambio, ifMatch: number) => {
    const outcome = await guardar({ params: { valor: codigo }, body: mia, ifMatch }, (row) => lista.put(row))
    if (outcome.estado === 'conflicto') setConflicto({ actual: outcome.actual, mia })
    else setConflicto(null)
    if (outcome.estado === 'guardado') {
      avisar('Guardado exitoso', { seq: outcome.seq })
      onDone()
    }
    if (outcome.estado !== 'fallo') return
    const { error } = outcome
    if (error.code === 'en_uso') form.fail('clase', error.message)
    else if (!faltaDelServidor(error, form))
      toast.error('No se pudieron guardar los datos', { description: serverText(error) ?? error.message })
  }

  const form = useForm<Valores, Valor>({
    name: `valor ${codigo}`,
    row: valor,
    initial: {
      nombre: valor.nombre,
      clase: valor.clase,
      recargo_pct: valor.recargo_pct === 0 ? '' : decimalText(format, valor.recargo_pct),
    },
    check: faltasDeDatos,
    submit: ({ nombre, clase, recargo_pct: recargo }, { version }) =>
      send(
        {
          nombre,
          clase: clase as Valor['clase'],
          recargo_pct: llevaRecargo(clase, codigo) ? recargoDe(recargo) : 0,
        },
        version,
      ),
  })
  useUnsaved(form.dirty && !form.working, { view: 'valor' })
  const visto = form.row

  const recargo = recargoDe(form.values.recargo_pct)
  const mueve =
    llevaRecargo(form.values.clase, codigo) &&
    recargo >= 0 &&
    recargo < LIMITE_MONTO &&
    recargo !== visto.recargo_pct
  const percent = (recargo: number | undefined) => `${format.quantity(recargo ?? 0)}\u00a0%`
  return (
    <>
      <Form
        {...form.props}
        aria-label={`Datos de ${codigo}`}
        className="grid items-start gap-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4 sm:grid-cols-3"
      >
        <ValorCampos campo={boundTo(form)} clase={form.values.clase} codigo={codigo} />
        <div className="flex justify-end gap-2 sm:col-span-3">
          <Button variant="outline" onClick={onDone} idle={form.working}>
            Cancelar
          </Button>
          <Button type="submit" working={form.working} doing="Guardando…">
            Guardar datos
          </Button>
        </div>
      </Form>
      {mueve && visto.monto !== null && (
        <Impacto cambios={[{ tipo: 'recargo', codigo, recargo_pct: recargo }]} />
      )}
      <ConflictDialog
        versions={
          conflicto && [
            {
              label: 'Nombre',
              theirs: conflicto.actual.nombre,
              mine: conflicto.mia.nombre,
              before: visto.nombre,
            },
            {
              label: 'Clase',
              theirs: claseDe(conflicto.actual.clase).nombre,
              mine: claseDe(conflicto.mia.clase ?? visto.clase).nombre,
              before: claseDe(visto.clase).nombre,
            },
            {
              label: 'Recargo',
              theirs: percent(conflicto.actual.recargo_pct),
              mine: percent(conflicto.mia.recargo_pct),
              before: percent(visto.recargo_pct),
            },
          ]
        }
        working={working}
        onKeepTheirs={() => {
          if (conflicto) void lista.put(conflicto.actual)
          setConflicto(null)
          onDone()
        }}
        onStoreMine={() => {
          if (conflicto) void send(conflicto.mia, conflicto.actual.version)
        }}
        onDismiss={() => setConflicto(null)}
        onClosed={() => {}}
      />
    </>
  )
}
