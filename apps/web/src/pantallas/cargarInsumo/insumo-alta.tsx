import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, COMPLETA_REQUERIDOS, MAX_TEXTO } from '@telar/contract'
import { useMemo } from 'react'
import { toast } from 'sonner'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { isDuplicate, toastCreateFailure } from '../../datos/save-error.ts'
import { type Fault, useForm } from '../../datos/use-form.ts'
import { useValores } from '../../datos/valores.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { COSTO_REQUERIDO, costoDe, precioDe, SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import { CostoCampo } from '../../dominio/insumo/costo-campo.tsx'
import { gruposDe } from '../../dominio/insumo/grupos.ts'
import { PrecioCosto } from '../../dominio/insumo/precio-costo.tsx'
import { enPesos, valeHoy } from '../../dominio/valor/efectivo.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { CodeField, SuggestField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { BackIcon, BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { microOf, typedMoney } from '../../kit/lib/typed-micro.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'

/** Narrower than the database: the form keeps the length that it always had (D1). */
const MAX_CODIGO_FORM = 15
const VACIO = { grupo: '', codigo: '', detalle: '', moneda: '', costo: '' }
type Valores = typeof VACIO

const DUPLICADO = 'Insumo ya existente'

const revisar = ({ grupo, codigo, detalle, costo }: Valores): Fault<Valores>[] => {
  const faults: Fault<Valores>[] = []
  if (!grupo.trim()) faults.push(['grupo', 'Ingresá el grupo.'])
  if (!codigo.trim()) faults.push(['codigo', 'Ingresá el código.'])
  if (!detalle.trim()) faults.push(['detalle', 'Ingresá el detalle.'])
  if (costoDe(costo) === undefined) faults.push(['costo', COSTO_REQUERIDO])
  return faults
}

export const InsumoAlta = () => {
  const { data } = useQuery(consulta(api.insumo.list))
  const grupos = useMemo(() => gruposDe(data ?? []).map((name) => ({ value: name, label: name })), [data])
  const review = useMoneyReview()
  const { guardar } = useGuardar(api.insumo.create)
  const avisar = useAviso()
  const form = useForm<Valores>({
    initial: VACIO,
    check: revisar,
    onFaults: () => toast.error(COMPLETA_REQUERIDOS),
    review: ({ codigo, costo, moneda }) =>
      review([{ field: 'costo', text: costo, name: codigo, stored: null, moneda: moneda || undefined }]),
    submit: async ({ moneda, ...valores }) => {
      const costo = costoDe(valores.costo) ?? null
      const outcome = await guardar({ body: precioDe({ ...valores, costo, ...(moneda && { moneda }) }) })
      if (outcome.estado === 'guardado') {
        avisar(`Insumo ${outcome.respuesta.codigo} creado correctamente.`, { seq: outcome.seq })
        form.reset('grupo')
      }
      if (outcome.estado !== 'fallo') return
      if (isDuplicate(outcome.error, [DUPLICADO])) {
        toast.error(DUPLICADO)
        form.fail('codigo', DUPLICADO)
      } else toastCreateFailure(outcome.error, 'Error al guardar el insumo')
    },
  })
  const { values } = form
  const campo = boundTo(form)
  const guard = useUnsavedGuard(form.dirty)
  const precio = typedMoney(values.costo)
  const valores = useValores()

  return (
    <FormPage
      title="Nuevo insumo"
      lead="Cargá lo que comprás y cuánto cuesta reponer una unidad."
      back={
        <BackLink>
          <Link to="/insumos">
            <BackIcon />
            Volver a insumos
          </Link>
        </BackLink>
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
      <Form {...form.props} className="grid gap-5">
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
            hint="De una unidad, con coma o punto para los decimales."
            consecuencia="Lo que lo use queda incompleto hasta que lo tenga."
          />
        </FormSection>
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" size="large" onClick={() => form.reset('grupo')} disabled={form.working}>
            Limpiar campos
          </Button>
          <Button type="submit" size="large" working={form.working} doing="Guardando…">
            Guardar insumo
          </Button>
        </div>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
