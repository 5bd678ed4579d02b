import { MAX_CODIGO, MAX_TEXTO, type ManoObra } from '@telar/contract'
import { decimalHint } from '../lib/decimal.ts'
import type { FixedValue } from '../lib/fixed-value.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { stepByKeys } from '../lib/step-by-keys.ts'
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
import type { Option } from '../ui/listbox.tsx'
import { SuggestInput } from '../ui/suggest-input.tsx'
import type { Valores } from './energia-valores.ts'

const MANO_OBRA = { idle: 'none', running: 'running', exists: 'good', free: 'bad' } as const
const ENERGIA = { idle: 'none', running: 'running', exists: 'bad', free: 'good' } as const
const PASO = 0.01

interface Props {
  form: Form<Valores>
  /** Whether each of the two codes exists. */
  manoObra: Existence
  energia: Existence
  /** The labour type of the form, once its code is valid and its record is there. */
  tipo: ManoObra | undefined
  manosDeObra: readonly Option[]
  sectores: readonly string[]
  valorKw: FixedValue
}

const CodigoManoObra = ({ form, manoObra, tipo, manosDeObra }: Props) => {
  const invalido = manoObra === 'free'
  return (
    <Field
      label="Código Mano de Obra"
      hint={tipo ? tipo.descripcion : 'La operación que usa este equipo.'}
      error={form.faults.codigo_mano_obra}
      aside={
        <CheckLabel state={MANO_OBRA[manoObra]}>{invalido ? 'Código inválido' : 'Código válido'}</CheckLabel>
      }
    >
      {(control) => (
        <SuggestInput
          {...control}
          name="codigo_mano_obra"
          code
          maxLength={MAX_CODIGO}
          listLabel="Mano de obra"
          options={manosDeObra}
          value={form.values.codigo_mano_obra}
          onChange={(text) => form.set('codigo_mano_obra', text)}
        />
      )}
    </Field>
  )
}

const Basica = (props: Props) => {
  const { form, energia, sectores } = props
  const { values, faults, set } = form
  const tomado = energia === 'exists'
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
      <CodigoManoObra {...props} />
      <Field
        label="Código Energía"
        hint={`Hasta ${MAX_CODIGO} caracteres.`}
        error={faults.codigo_energia}
        aside={<CheckLabel state={ENERGIA[energia]}>{tomado ? 'Ya existe' : 'Disponible'}</CheckLabel>}
      >
        {(control) => (
          <CodeInput
            {...control}
            name="codigo_energia"
            maxLength={MAX_CODIGO}
            value={values.codigo_energia}
            onChange={(text) => set('codigo_energia', text)}
          />
        )}
      </Field>
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
    </FormSection>
  )
}

const Consumo = ({ form, tipo, valorKw }: Pick<Props, 'form' | 'tipo' | 'valorKw'>) => {
  const format = useFormat()
  const { values, faults, set } = form
  return (
    <FormSection title="Consumo y Producción">
      <Field
        label="Consumo kW STD"
        error={faults.consumo_kw_std}
        hint={decimalHint(format, values.consumo_kw_std) ?? 'De la producción estándar, desde 0,01.'}
      >
        {(control) => (
          <DecimalInput
            {...control}
            name="consumo_kw_std"
            min={PASO}
            step={PASO}
            value={values.consumo_kw_std}
            onChange={(text) => set('consumo_kw_std', text)}
            onKeyDown={stepByKeys(format, PASO, (text) => set('consumo_kw_std', text))}
          />
        )}
      </Field>
      <FixedMoney
        label="Valor kW"
        name="valor_kw"
        fixed={valorKw}
        hint="Se cambia en Actualizar costos."
        error={faults.valor_kw}
      />
      <Field
        label="STD Producción"
        error={faults.std_produccion}
        hint={
          decimalHint(format, values.std_produccion) ??
          (tipo
            ? `Opcional: vacío, hereda ${format.quantity(tipo.std_produccion)}.`
            : 'Opcional: vacío, hereda el de la mano de obra.')
        }
      >
        {(control) => (
          <DecimalInput
            {...control}
            name="std_produccion"
            placeholder={tipo && format.quantity(tipo.std_produccion)}
            value={values.std_produccion}
            onChange={(text) => set('std_produccion', text)}
          />
        )}
      </Field>
    </FormSection>
  )
}

/** The fields of a new energy row, in the order in which they are checked. */
export const EnergiaCampos = (props: Props) => (
  <>
    <Basica {...props} />
    <Consumo form={props.form} tipo={props.tipo} valorKw={props.valorKw} />
  </>
)
