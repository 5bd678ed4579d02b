import { api, type Dimension, MAX_CODIGO, UNIDAD_TEXTOS } from '@telar/contract'
import { faltaDe, TABLAS } from '@telar/tablas'
import { conFalta, faltaDeAlta } from '../../datos/faltas.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useAlta } from '../../dominio/catalogo/use-alta.ts'
import { DIMENSIONES, entero, equivaleText } from '../../dominio/unidad/dimensiones.ts'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { Field } from '../../kit/field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { BackLink, FormPage, FormSection } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { type Bound, boundTo } from '../../kit/lib/bound.ts'
import { Select } from '../../kit/select.tsx'
import { SummaryCard } from '../../kit/summary-card.tsx'

type Valores = { codigo: string; nombre: string; dimension: Dimension; num: string; den: string }

const VACIO: Valores = { codigo: '', nombre: '', dimension: 'cantidad', num: '', den: '1' }

/** A whole number: its points can only separate thousands. */
const Entero = ({ label, error, hint, ...input }: Bound & { hint: string }) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <DecimalInput {...control} {...input} />}
  </Field>
)

/** The form for the factory's own unit: a roll, a cone, a sheet. */
export const UnidadAlta = ({ onDone }: { onDone: () => void }) => {
  const format = useFormat()
  const avisar = useAviso()
  const form = useAlta<Valores, typeof api.unidad.create>({
    endpoint: api.unidad.create,
    initial: VACIO,
    check: ({ codigo, num, den }) =>
      conFalta<Valores>({
        codigo: codigo.trim() === '' ? faltaDe(TABLAS.unidades, 'codigo') : undefined,
        num: entero(num) === undefined ? UNIDAD_TEXTOS.fraccion : undefined,
        den: entero(den) === undefined ? UNIDAD_TEXTOS.fraccion : undefined,
      }),
    cuerpo: ({ num, den, ...rest }) => ({ ...rest, num: entero(num) ?? 0, den: entero(den) ?? 0 }),
    creado: ({ codigo }, seq) => {
      avisar(`Unidad ${codigo} creada`, { seq })
      onDone()
    },
    fallo: faltaDeAlta('No se pudo crear la unidad'),
  })
  const { values } = form
  const campo = boundTo(form)
  const { base } = DIMENSIONES[values.dimension]
  const [num, den] = [entero(values.num), entero(values.den)]
  const codigo = values.codigo.trim()
  return (
    <FormPage
      title="Nueva unidad"
      lead="Cuánto es una de ellas, exactamente."
      back={<BackLink to="/unidades">Volver a unidades</BackLink>}
      form={form.props}
      dirty={form.dirty}
      submit="Guardar unidad"
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
      <FormSection title="Datos de la unidad">
        <TextField
          {...campo('codigo', 'Código')}
          hint={`Como se escribe: rollo, cono 5000. Hasta ${MAX_CODIGO} caracteres.`}
          autoFocus
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
          <Entero {...campo('num', `Equivale a (${base})`)} hint={`Cuántos ${base} hay en una.`} />
          <Entero {...campo('den', 'dividido por')} hint="Si no es entero: 2,35 es 235 dividido por 100." />
        </div>
      </FormSection>
    </FormPage>
  )
}
