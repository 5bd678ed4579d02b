import { Link } from '@tanstack/react-router'
import { api, type Dimension, MAX_CODIGO, UNIDAD_TEXTOS } from '@telar/contract'
import { toast } from 'sonner'
import { conFalta, faltaDelServidor } from '../../datos/faltas.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { useForm } from '../../datos/use-form.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { DIMENSIONES, equivaleText } from '../../dominio/unidad/dimensiones.ts'
import { Field } from '../../kit/field.tsx'
import { DecimalField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { BackIcon, BackLink, FormPage, FormSection, FormSubmit } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { useUnsavedGuard } from '../../kit/hooks/use-unsaved-guard.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'
import { entero } from './entero.ts'

type Valores = { codigo: string; nombre: string; dimension: Dimension; num: string; den: string }

const VACIO: Valores = { codigo: '', nombre: '', dimension: 'cantidad', num: '', den: '1' }

/** A unit of the factory's own: a roll, a cone, a sheet. */
export const UnidadAlta = ({ onDone }: { onDone: () => void }) => {
  const format = useFormat()
  const avisar = useAviso()
  const { guardar } = useGuardar(api.unidad.create)
  const form = useForm<Valores>({
    initial: VACIO,
    check: ({ codigo, num, den }) =>
      conFalta<Valores>({
        codigo: codigo.trim() === '' ? UNIDAD_TEXTOS.sinCodigo : undefined,
        num: entero(num) === undefined ? UNIDAD_TEXTOS.fraccion : undefined,
        den: entero(den) === undefined ? UNIDAD_TEXTOS.fraccion : undefined,
      }),
    onFaults: () => {},
    submit: async ({ num, den, ...rest }) => {
      const outcome = await guardar({ body: { ...rest, num: entero(num) ?? 0, den: entero(den) ?? 0 } })
      if (outcome.estado === 'guardado') {
        avisar(`Unidad ${outcome.respuesta.codigo} creada`, { seq: outcome.seq })
        onDone()
      }
      if (outcome.estado !== 'fallo') return
      const { error } = outcome
      if (error.code === 'duplicado') form.fail('codigo', error.message)
      else if (!faltaDelServidor(error, form))
        toast.error('No se pudo crear la unidad', { description: serverText(error) ?? error.message })
    },
  })
  const { values } = form
  const campo = boundTo(form)
  const guard = useUnsavedGuard(form.dirty && !form.working)
  const { base } = DIMENSIONES[values.dimension]
  const [num, den] = [entero(values.num), entero(values.den)]
  const codigo = values.codigo.trim()
  return (
    <FormPage
      title="Nueva unidad"
      lead="Cuánto es una de ellas, exactamente."
      back={
        <BackLink>
          <Link to="/unidades">
            <BackIcon />
            Volver a unidades
          </Link>
        </BackLink>
      }
      aside={
        <SummaryCard
          rows={[
            { label: 'Código', value: codigo },
            { label: 'Mide', value: DIMENSIONES[values.dimension].nombre },
            {
              label: 'Equivale a',
              value: num && den && (
                <span className="figures">
                  1 {codigo} = {equivaleText(format, { num, den, dimension: values.dimension })}
                </span>
              ),
            },
          ]}
        />
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormSection title="Datos de la unidad">
          <TextField
            {...campo('codigo', 'Código')}
            hint={`Como se escribe: rollo, cono 5000. Hasta ${MAX_CODIGO} caracteres.`}
          />
          <TextField {...campo('nombre', 'Nombre (opcional)')} />
          <Field label="Mide">
            {(control) => (
              <Select
                {...control}
                name="dimension"
                value={values.dimension}
                options={Object.entries(DIMENSIONES).map(([value, { nombre }]) => ({
                  value: value as Dimension,
                  label: nombre,
                }))}
                onChange={(dimension) => form.set('dimension', dimension)}
                className="w-full"
              />
            )}
          </Field>
          <div className="grid grid-cols-2 items-start gap-3">
            <DecimalField
              {...campo('num', `Equivale a (${base})`)}
              hint={`Cuántos ${base} es una.`}
              className="text-right"
            />
            <DecimalField
              {...campo('den', 'dividido por')}
              hint="1, salvo una fracción."
              className="text-right"
            />
          </div>
        </FormSection>
        <FormSubmit working={form.working}>Guardar unidad</FormSubmit>
      </Form>
      <UnsavedDialog {...guard} />
    </FormPage>
  )
}
