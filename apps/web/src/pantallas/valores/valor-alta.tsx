import { useQueryClient } from '@tanstack/react-query'
import { api, MAX_CODIGO, VALOR_TEXTOS, type Valor } from '@telar/contract'
import { toast } from 'sonner'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { type Fault, useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { DayField } from '../../kit/day-field.tsx'
import { CodeField, MoneyField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { FormPage, FormSection, FormSubmit } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { useHoy } from '../../kit/format/use-hoy.ts'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'
import { claseDe } from './clases.ts'
import { faltaDeDia, faltaDeMonto, faltasDeDatos, recargoDe } from './faltas.ts'
import { desdeText, montoText } from './serie.ts'
import { llevaRecargo, ValorCampos } from './valor-campos.tsx'
import { Volver } from './valor-detalle.tsx'
import type { OnValoresSearch } from './valores-search.ts'

type Valores = Record<'codigo' | 'nombre' | 'clase' | 'recargo_pct' | 'monto' | 'desde' | 'nota', string>

/** Whether a first amount is typed: without one, its day and note say nothing. */
const conMonto = ({ monto }: Valores): boolean => monto.trim() !== ''

const revisar = (valores: Valores): Fault<Valores>[] => [
  ...conFalta<Valores>({ codigo: valores.codigo.trim() === '' ? VALOR_TEXTOS.sinCodigo : undefined }),
  ...faltasDeDatos(valores),
  ...(conMonto(valores)
    ? conFalta<Valores>({ monto: faltaDeMonto(valores.monto), desde: faltaDeDia(valores.desde) })
    : []),
]

/** A new valor, with its first amount if it has one yet. */
export const ValorAlta = ({ onSearch }: { onSearch: OnValoresSearch }) => {
  const format = useFormat()
  const lista = listaDe(useQueryClient(), api.valor.list, (one: Valor) => one.codigo)
  const avisar = useAviso()
  const review = useMoneyReview()
  const { guardar } = useGuardar(api.valor.create)
  const form = useForm<Valores>({
    initial: {
      codigo: '',
      nombre: '',
      clase: 'moneda',
      recargo_pct: '',
      monto: '',
      desde: useHoy(),
      nota: '',
    },
    check: revisar,
    onFaults: () => {},
    review: ({ codigo, monto }) => review([{ field: 'monto', text: monto, name: codigo, stored: null }]),
    submit: async (values) => {
      const { codigo, nombre, clase, monto, desde, nota, recargo_pct: recargo } = values
      const body = {
        codigo,
        nombre,
        clase: clase as Valor['clase'],
        ...(llevaRecargo(clase, codigo) && { recargo_pct: recargoDe(recargo) }),
        ...(conMonto(values) && { monto: parseDecimal(monto) ?? 0, desde, nota }),
      }
      const outcome = await guardar({ body }, (row) => lista.put(row))
      if (outcome.estado === 'guardado') {
        avisar(`Valor ${outcome.respuesta.codigo} creado`, { seq: outcome.seq })
        onSearch({ valor: outcome.respuesta.codigo }, true)
      }
      if (outcome.estado !== 'fallo') return
      const { error } = outcome
      if (error.code === 'duplicado') form.fail('codigo', error.message)
      else if (!faltaDelServidor(error, form))
        toast.error('No se pudo crear el valor', { description: serverText(error) ?? error.message })
    },
  })
  const { values } = form
  const campo = boundTo(form)
  const guard = useUnsavedGuard(form.dirty && !form.working)
  const monto = typedMoney(values.monto)
  const recargo = llevaRecargo(values.clase, values.codigo) ? recargoDe(values.recargo_pct) : 0
  return (
    <FormPage
      title="Nuevo valor"
      lead="Un número que muchos costos comparten, con el día desde el que rige."
      back={<Volver />}
      aside={
        <SummaryCard
          rows={[
            { label: 'Código', value: values.codigo.trim() },
            { label: 'Nombre', value: values.nombre.trim() },
            { label: 'Clase', value: claseDe(values.clase as Valor['clase']).nombre },
            {
              label: 'Vale',
              value:
                monto !== null && monto > 0 ? (
                  <span className="figures">
                    {montoText(format, monto, { recargo_pct: recargo })} {desdeText(values.desde)}
                  </span>
                ) : null,
            },
          ]}
        />
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormSection title="Datos del valor">
          <CodeField
            {...campo('codigo', 'Código')}
            hint="USD, OFICIAL, T3-PUNTA."
            maxLength={MAX_CODIGO}
            autoFocus
          />
          <ValorCampos campo={campo} clase={values.clase} codigo={values.codigo} />
        </FormSection>
        <FormSection title="Su primer monto">
          <MoneyField {...campo('monto', 'Monto')} hint="Se puede poner después." className="text-right" />
          <DayField {...campo('desde', 'Desde el día')} />
          <TextField {...campo('nota', 'Nota (opcional)')} />
        </FormSection>
        <FormSubmit working={form.working}>Guardar valor</FormSubmit>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
