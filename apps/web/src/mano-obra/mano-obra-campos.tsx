import { MAX_CODIGO, MAX_TEXTO } from '@telar/contract'
import { decimalHint } from '../lib/decimal.ts'
import type { FixedValue } from '../lib/fixed-value.ts'
import { useFormat } from '../lib/format/format-context.ts'
import type { Form } from '../lib/use-form.ts'
import type { Existence } from '../lib/use-lookup.ts'
import { CheckLabel } from '../ui/check-label.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { DecimalInput } from '../ui/decimal-input.tsx'
import { Field } from '../ui/field.tsx'
import { FixedMoney } from '../ui/fixed-money.tsx'
import { FormSection } from '../ui/form-page.tsx'
import { Input } from '../ui/input.tsx'
import type { Valores } from './mano-obra-valores.ts'

const ETIQUETAS = { idle: 'none', running: 'running', exists: 'bad', free: 'good' } as const

type Numerico =
  | 'consumo_kw_std'
  | 'std_produccion'
  | 'producto_calculado_std'
  | 'horas_hombre_std'
  | 'horas_por_turno'

interface NumeroProps {
  form: Form<Valores>
  campo: Numerico
  label: string
  hint: string
  placeholder?: string
}

const Numero = ({ form, campo, label, hint, placeholder }: NumeroProps) => {
  const format = useFormat()
  const texto = form.values[campo]
  return (
    <Field label={label} error={form.faults[campo]} hint={decimalHint(format, texto) ?? hint}>
      {(control) => (
        <DecimalInput
          {...control}
          name={campo}
          placeholder={placeholder}
          value={texto}
          onChange={(text) => form.set(campo, text)}
        />
      )}
    </Field>
  )
}

interface Props {
  form: Form<Valores>
  existencia: Existence
  sectores: readonly string[]
  valorHora: FixedValue
}

const Basica = ({ form, existencia, sectores }: Omit<Props, 'valorHora'>) => {
  const { values, faults, set } = form
  const tomado = existencia === 'exists'
  return (
    <FormSection title="Información Básica">
      <Field label="Sector Productivo" error={faults.sector_productivo}>
        {(control) => (
          <Combobox
            {...control}
            name="sector_productivo"
            options={sectores.map((name) => ({ value: name, label: name }))}
            value={values.sector_productivo}
            onChange={(sector) => set('sector_productivo', sector)}
            placeholder="Seleccioná un sector"
            searchLabel="Buscar sector"
            empty="No se encontraron sectores"
          />
        )}
      </Field>
      <Field
        label="Código Mano de Obra"
        hint={`Hasta ${MAX_CODIGO} caracteres.`}
        error={faults.codigo_mano_obra}
        aside={<CheckLabel state={ETIQUETAS[existencia]}>{tomado ? 'Ya existe' : 'Disponible'}</CheckLabel>}
      >
        {(control) => (
          <CodeInput
            {...control}
            name="codigo_mano_obra"
            maxLength={MAX_CODIGO}
            value={values.codigo_mano_obra}
            onChange={(text) => set('codigo_mano_obra', text)}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Descripción" error={faults.descripcion}>
          {(control) => (
            <Input
              {...control}
              name="descripcion"
              maxLength={MAX_TEXTO}
              autoComplete="off"
              value={values.descripcion}
              onChange={(event) => set('descripcion', event.target.value)}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}

/** The fields of a new labour type, in the order in which they are checked. */
export const ManoObraCampos = ({ form, existencia, sectores, valorHora }: Props) => (
  <>
    <Basica form={form} existencia={existencia} sectores={sectores} />
    <FormSection title="Parámetros de Producción">
      <Numero
        form={form}
        campo="consumo_kw_std"
        label="Consumo kW STD"
        hint="Escribí 0 si no consume energía."
        placeholder="0"
      />
      <Numero
        form={form}
        campo="std_produccion"
        label="STD Producción"
        hint="Unidades en las horas hombre STD."
      />
      <Numero form={form} campo="producto_calculado_std" label="Producto Calculado STD" hint="Opcional." />
    </FormSection>
    <FormSection title="Parámetros de Mano de Obra">
      <Numero
        form={form}
        campo="horas_hombre_std"
        label="Horas Hombre STD"
        hint="Horas de trabajo de la producción estándar."
      />
      <FixedMoney
        label="Valor por hora"
        name="valor_hora_hombre"
        fixed={valorHora}
        hint="Se cambia en Actualizar costos."
        error={form.faults.valor_hora_hombre}
      />
      <Numero
        form={form}
        campo="horas_por_turno"
        label="Horas por Turno"
        hint="Lo que dura un turno de una persona."
      />
    </FormSection>
  </>
)
