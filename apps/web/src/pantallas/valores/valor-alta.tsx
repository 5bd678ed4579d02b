import { useQueryClient } from '@tanstack/react-query'
import { api, MAX_CODIGO, type Valor } from '@telar/contract'
import { faltaDe, TABLAS } from '@telar/tablas'
import { conFalta, faltaDeAlta } from '../../datos/faltas.ts'
import { listaDe } from '../../datos/lista.ts'
import type { Fault } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta } from '../../dominio/catalogo/use-alta.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { DayField } from '../../kit/day-input.tsx'
import { CodeField, MoneyField, TextField } from '../../kit/fields.tsx'
import { FormPage, FormSection } from '../../kit/form-page.tsx'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { claseDe } from './clases.ts'
import { faltaDeDia, faltaDeMonto, faltasDeDatos, recargoDe } from './faltas.ts'
import { desdeText, montoText } from './serie.ts'
import { llevaRecargo, ValorCampos } from './valor-campos.tsx'
import { Volver } from './valor-detalle.tsx'

type Valores = Record<'codigo' | 'nombre' | 'clase' | 'recargo_pct' | 'monto' | 'desde' | 'nota', string>

/** Whether a first amount is typed; without one, day and note mean nothing. */
const conMonto = ({ monto }: Valores): boolean => monto.trim() !== ''

const revisar = (valores: Valores): Fault<Valores>[] => [
  ...conFalta<Valores>({
    codigo: valores.codigo.trim() === '' ? faltaDe(TABLAS.valores, 'codigo') : undefined,
  }),
  ...faltasDeDatos(valores),
  ...(conMonto(valores)
    ? conFalta<Valores>({ monto: faltaDeMonto(valores.monto), desde: faltaDeDia(valores.desde) })
    : []),
]

/** The form for a new valor, optionally with its first amount. */
export const ValorAlta = ({ onSearch }: { onSearch: OnSearch<'/valores'> }) => {
  const format = useFormat()
  const lista = listaDe(useQueryClient(), api.valor.list, (one: Valor) => one.codigo)
  const avisar = useAviso()
  const review = useMoneyReview()
  const form = useAlta<Valores, typeof api.valor.create>({
    endpoint: api.valor.create,
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
    review: ({ codigo, monto }) => review([{ field: 'monto', text: monto, name: codigo, stored: null }]),
    cuerpo: (values) => {
      const { codigo, nombre, clase, monto, desde, nota, recargo_pct: recargo } = values
      return {
        codigo,
        nombre,
        clase: clase as Valor['clase'],
        ...(llevaRecargo(clase, codigo) && { recargo_pct: recargoDe(recargo) }),
        ...(conMonto(values) && { monto: parseDecimal(monto) ?? 0, desde, nota }),
      }
    },
    poner: (row) => lista.put(row),
    creado: ({ codigo }, seq) => {
      avisar(`Valor ${codigo} creado`, { seq })
      onSearch({ valor: codigo }, true)
    },
    fallo: faltaDeAlta('No se pudo crear el valor'),
  })
  const { values } = form
  const campo = boundTo(form)
  const monto = typedMoney(values.monto)
  const recargo = llevaRecargo(values.clase, values.codigo) ? recargoDe(values.recargo_pct) : 0
  return (
    <FormPage
      title="Nuevo valor"
      lead="Un número que muchos costos comparten, con el día desde el que rige."
      back={<Volver />}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar valor"
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
        <MoneyField
          {...campo('monto', 'Monto')}
          moneda={values.clase === 'indice' ? null : ''}
          hint="Se puede poner después."
        />
        <DayField {...campo('desde', 'Desde el día')} />
        <TextField {...campo('nota', 'Nota (opcional)')} />
      </FormSection>
    </FormPage>
  )
}
