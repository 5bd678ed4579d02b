import { useQuery } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, MAX_TEXTO } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { failCreation } from '../../datos/fail-creation.ts'
import { toast } from '../../datos/toast.ts'
import type { Fault } from '../../datos/use-form.ts'
import { useValores } from '../../datos/valores.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta } from '../../dominio/catalogo/use-alta.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { costoDe, precioDe, SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import { CostoCampo } from '../../dominio/insumo/costo-campo.tsx'
import { ClaseCampo, gruposDe } from '../../dominio/insumo/insumo-campos.tsx'
import { PrecioCosto } from '../../dominio/insumo/precio-costo.tsx'
import { UnidadCampo } from '../../dominio/unidad/unidad-campo.tsx'
import { enPesos, valeHoy } from '../../dominio/valor/efectivo.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { CodeField, SuggestField, TextField } from '../../kit/fields.tsx'
import { BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { boundTo } from '../../kit/lib/bound.ts'
import { microOf, NO_AMOUNT, typedMoney } from '../../kit/lib/typed-micro.ts'
import { MoreFields } from '../../kit/more-fields.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'

/** Shorter than in the database: the form keeps its old limit (D1). */
const MAX_CODIGO_FORM = 15
const VACIO = { grupo: '', codigo: '', detalle: '', moneda: '', costo: '', unidad: '', clase: 'material' }
type Valores = typeof VACIO

const DUPLICADO = 'Insumo ya existente'
const FALLAS = {
  duplicates: [DUPLICADO],
  duplicate: DUPLICADO,
  unknown: 'Error al guardar el insumo',
  unreadable: 'Error al guardar el insumo',
  code: 'codigo',
} as const

const revisar = ({ grupo, codigo, detalle, costo }: Valores): Fault<Valores>[] => {
  const faults: Fault<Valores>[] = []
  if (!grupo.trim()) faults.push(['grupo', 'Ingresá el grupo.'])
  if (!codigo.trim()) faults.push(['codigo', 'Ingresá el código.'])
  if (!detalle.trim()) faults.push(['detalle', 'Ingresá el detalle.'])
  if (costoDe(costo) === undefined) faults.push(['costo', NO_AMOUNT])
  return faults
}

export const InsumoAlta = () => {
  const { data } = useQuery(consulta(api.insumo.list))
  const grupos = useMemo(() => gruposDe(data ?? []).map((name) => ({ value: name, label: name })), [data])
  const review = useMoneyReview()
  const avisar = useAviso()
  const form = useAlta<Valores, typeof api.insumo.create>({
    endpoint: api.insumo.create,
    initial: VACIO,
    check: revisar,
    onFaults: () => toast.error(COMPLETA_REQUERIDOS),
    review: ({ codigo, costo, moneda }) =>
      review([{ field: 'costo', text: costo, name: codigo, stored: null, moneda: moneda || undefined }]),
    cuerpo: ({ moneda, unidad, clase, costo, ...valores }) =>
      precioDe({
        ...valores,
        ...(unidad && { unidad }),
        ...(clase === 'servicio' && { clase: 'servicio' as const }),
        costo: costoDe(costo) ?? null,
        ...(moneda && { moneda }),
      }),
    creado: ({ codigo }, seq) => {
      avisar(`Insumo ${codigo} creado correctamente.`, { seq })
      form.reset('grupo')
    },
    fallo: (error) => failCreation(error, { ...FALLAS, form }),
  })
  const { values } = form
  const campo = boundTo(form)
  const precio = typedMoney(values.costo)
  const valores = useValores()

  return (
    <FormPage
      title="Nuevo insumo"
      lead="Cargá lo que comprás y cuánto cuesta reponer una unidad."
      back={<BackLink to="/insumos">Volver a insumos</BackLink>}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar insumo"
      others={
        <Button variant="outline" size="large" onClick={() => form.reset('grupo')} idle={form.working}>
          Limpiar campos
        </Button>
      }
      aside={
        <SummaryCard
          rows={[
            { label: 'Grupo', value: values.grupo.trim() && <Badge>{values.grupo.trim()}</Badge> },
            {
              label: 'Código',
              value: values.codigo.trim() && <span className="figures">{values.codigo.trim()}</span>,
            },
            { label: 'Detalle', value: values.detalle.trim() },
            {
              label: 'Costo',
              value:
                values.costo === SIN_PRECIO
                  ? 'Sin precio'
                  : precio !== null && (
                      <PrecioCosto
                        precio={precio}
                        moneda={values.moneda}
                        unidad={values.unidad}
                        costo={
                          values.moneda ? enPesos(microOf(precio), valeHoy(valores, values.moneda)) : precio
                        }
                      />
                    ),
            },
          ]}
        />
      }
    >
      <FormSection title="Datos del insumo">
        <SuggestField
          {...campo('grupo', 'Grupo')}
          hint="Elegí uno en uso o escribí uno nuevo."
          maxLength={MAX_TEXTO}
          listLabel="Sugerencias"
          options={grupos}
          autoFocus
        />
        <CodeField
          {...campo('codigo', 'Código')}
          hint={`Hasta ${MAX_CODIGO_FORM} caracteres.`}
          maxLength={MAX_CODIGO_FORM}
        />
        <TextField {...campo('detalle', 'Detalle')} />
        <ValorCampo columna="moneda" {...campo('moneda', 'Moneda')} />
        <CostoCampo
          {...campo('costo', 'Costo')}
          moneda={values.moneda}
          hint={`De ${values.unidad ? `1 ${values.unidad}` : 'una unidad'}, con coma o punto para los decimales.`}
          consecuencia="Lo que lo use queda incompleto hasta que lo tenga."
        />
        <MoreFields
          title="Unidad de uso, y clase: material o servicio de terceros"
          used={values.unidad !== '' || values.clase === 'servicio'}
        >
          <UnidadCampo
            {...campo('unidad', 'Se usa por')}
            ninguna="Sin unidad"
            hint="En qué lo miden las composiciones, y de cuánto es el costo."
          />
          <ClaseCampo {...campo('clase', 'Clase')} />
        </MoreFields>
      </FormSection>
    </FormPage>
  )
}
