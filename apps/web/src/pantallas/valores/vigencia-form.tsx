import { useQueryClient } from '@tanstack/react-query'
import { api, type Valor, type Vigencia, type VigenciaNueva } from '@telar/contract'
import { Calculator } from 'lucide-react'
import { useRef, useState } from 'react'
import { consulta, vencer } from '../../datos/consulta.ts'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { Impacto } from '../../dominio/simulacion/impacto.tsx'
import { useMuchoMueve } from '../../dominio/simulacion/use-mucho-mueve.ts'
import { Button } from '../../kit/button.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { DayField } from '../../kit/day-input.tsx'
import { MoneyField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { dayText, isDay } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { decimalText, parseDecimal } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { faltaDeDia, faltaDeMonto } from './faltas.ts'
import { conCargasText, enVigor } from './serie.ts'

interface Props {
  valor: Valor
  serie: readonly Vigencia[]
  hoy: string
  /** The edited amount; null to add one. */
  cambiada: Vigencia | null
  /** Whether it gets the focus when it appears. */
  enfocar: boolean
  /** Called once saved or given up. */
  onDone: () => void
}

interface Conflicto {
  actual: Valor
  mia: VigenciaNueva
  /** The present amount of that day. */
  guardada: Vigencia | undefined
}

type Valores = Record<'monto' | 'desde' | 'nota', string>

/** Sets a valor's amount from a day on; shows the effect on every CDR while it is typed. */
export const VigenciaForm = ({ valor, serie, hoy, cambiada, enfocar, onDone }: Props) => {
  const { codigo } = valor
  const format = useFormat()
  const queryClient = useQueryClient()
  const review = useMoneyReview()
  const confirmar = useMuchoMueve()
  const avisar = useAviso()
  const { guardar, working } = useGuardar(api.valor.fijar)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)
  // The version when typing began, so that later changes are not overwritten unasked.
  const visto = useRef<number | null>(cambiada === null ? null : valor.version)

  const send = async (mia: VigenciaNueva, ifMatch: number) => {
    const outcome = await guardar({ params: { valor: codigo }, body: mia, ifMatch })
    if (outcome.estado === 'guardado') {
      const desde = dayText(mia.desde)
      avisar(`${codigo} vale ${amountInFull(format, outcome.respuesta.monto)} desde el ${desde}`, {
        seq: outcome.seq,
        desde: mia.desde,
      })
      setConflicto(null)
      onDone()
    } else if (outcome.estado === 'conflicto') {
      await vencer(queryClient, ['vigencia'])
      const now = await queryClient.fetchQuery(consulta(api.valor.vigencias, { params: { valor: codigo } }))
      setConflicto({
        actual: outcome.actual,
        mia,
        guardada: now.find(({ desde }) => desde === mia.desde),
      })
    } else if (outcome.estado === 'fallo') {
      setConflicto(null)
      const { error } = outcome
      if (!faltaDelServidor(error, form))
        toast.error('No se pudo guardar el monto', { description: serverText(error) ?? error.message })
    }
  }

  const form = useForm<Valores>({
    name: `monto ${codigo} ${cambiada?.desde ?? 'nuevo'}`,
    initial: {
      monto: decimalText(format, cambiada?.monto ?? null),
      desde: cambiada?.desde ?? hoy,
      nota: cambiada?.nota ?? '',
    },
    check: ({ monto, desde }) => conFalta<Valores>({ monto: faltaDeMonto(monto), desde: faltaDeDia(desde) }),
    review: ({ monto, desde }) =>
      review([{ field: 'monto', text: monto, name: codigo, stored: enVigor(serie, desde)?.monto ?? null }]),
    submit: async ({ monto: typed, ...rest }) => {
      const monto = parseDecimal(typed) ?? 0
      if (await confirmar([{ tipo: 'valor', codigo, monto, desde: rest.desde }]))
        await send({ ...rest, monto }, visto.current ?? valor.version)
    },
  })
  useUnsaved(form.dirty && !form.working, { view: 'valor' })

  const bound = boundTo(form)
  const campo: typeof bound = (name, label) => {
    const field = bound(name, label)
    return {
      ...field,
      onChange: (text) => {
        visto.current ??= valor.version
        field.onChange(text)
      },
    }
  }

  const { monto: texto, desde } = form.values
  const monto = typedMoney(texto)
  const seVe = monto !== null && monto > 0 && isDay(desde)
  const aquella = (vigencia: Pick<Vigencia, 'monto'> | undefined) =>
    vigencia === undefined ? '' : amountInFull(format, vigencia.monto)
  return (
    <>
      <Form
        {...form.props}
        aria-label={cambiada ? `Cambiar el monto del ${dayText(cambiada.desde)}` : 'Poner un monto'}
        className="grid items-start gap-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1.3fr)_auto] print:hidden"
      >
        <MoneyField
          {...campo('monto', cambiada ? 'Otro monto' : 'Nuevo monto')}
          moneda={valor.clase === 'indice' ? null : ''}
          hint={
            seVe
              ? (conCargasText(format, [enVigor(serie, desde)?.monto ?? null, monto], valor) ?? undefined)
              : undefined
          }
          autoFocus={enfocar}
        />
        <DayField {...campo('desde', 'Desde el día')} />
        <TextField {...campo('nota', 'Nota (opcional)')} />
        <div className="flex gap-2 lg:mt-[1.625rem]">
          <Button type="submit" working={form.working} doing="Guardando…">
            Guardar monto
          </Button>
          {cambiada && (
            <Button variant="outline" onClick={onDone} idle={form.working}>
              Cancelar
            </Button>
          )}
        </div>
      </Form>
      {seVe ? (
        <Impacto cambios={[{ tipo: 'valor', codigo, monto, desde }]} />
      ) : (
        <p className="flex items-center justify-center gap-2.5 rounded-xl border border-dashed px-5 py-6 text-center text-muted-foreground print:hidden">
          <Calculator className="size-4.5 shrink-0" aria-hidden />
          Escribí un monto y vas a ver acá, antes de guardarlo, cuánto se mueve cada CDR.
        </p>
      )}
      <ConflictDialog
        versions={
          conflicto && [
            {
              label: `Monto desde el ${dayText(conflicto.mia.desde)}`,
              theirs: aquella(conflicto.guardada),
              mine: aquella(conflicto.mia),
            },
            { label: 'Nota', theirs: conflicto.guardada?.nota ?? '', mine: conflicto.mia.nota },
          ]
        }
        working={working}
        onKeepTheirs={() => {
          setConflicto(null)
          onDone()
        }}
        onStoreMine={() => {
          if (conflicto) void send(conflicto.mia, conflicto.actual.version)
        }}
        onDismiss={() => setConflicto(null)}
        onClosed={() => document.querySelector<HTMLElement>('[name="monto"]')?.focus()}
      />
    </>
  )
}
