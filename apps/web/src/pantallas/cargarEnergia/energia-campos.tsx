import { MAX_CODIGO, type ManoObra } from '@telar/contract'
import type { Form } from '../../datos/use-form.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { fijoHint } from '../../dominio/valor/valor-fijo.ts'
import { CheckLabel, KNOWN_CODE, NEW_CODE } from '../../kit/check-label.tsx'
import { CodeField, DecimalField, SectorField, SuggestField, TextField } from '../../kit/fields.tsx'
import { FixedMoney } from '../../kit/fixed-money.tsx'
import { FormSection } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Existence } from '../../kit/hooks/use-lookup.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import type { FixedValue } from '../../kit/lib/fixed-value.ts'
import { stepByKeys } from '../../kit/lib/step-by-keys.ts'
import type { Option } from '../../kit/listbox.tsx'
import type { Valores } from './energia-valores.ts'

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

const Basica = ({ form, manoObra, energia, tipo, manosDeObra, sectores }: Props) => {
  const campo = boundTo(form)
  return (
    <FormSection title="Información Básica">
      <SectorField {...campo('sector_productivo', 'Sector Productivo')} sectores={sectores} autoFocus />
      <SuggestField
        {...campo('codigo_mano_obra', 'Código Mano de Obra')}
        hint={tipo ? tipo.descripcion : 'La operación que usa este equipo.'}
        aside={
          <CheckLabel state={KNOWN_CODE[manoObra]}>
            {manoObra === 'free' ? 'Código inválido' : 'Código válido'}
          </CheckLabel>
        }
        code
        maxLength={MAX_CODIGO}
        listLabel="Mano de obra"
        options={manosDeObra}
      />
      <CodeField
        {...campo('codigo_energia', 'Código Energía')}
        hint={`Hasta ${MAX_CODIGO} caracteres.`}
        aside={
          <CheckLabel state={NEW_CODE[energia]}>
            {energia === 'exists' ? 'Ya existe' : 'Disponible'}
          </CheckLabel>
        }
        maxLength={MAX_CODIGO}
      />
      <TextField {...campo('descripcion', 'Descripción')} />
    </FormSection>
  )
}

const KEYS: KeyGroup = {
  title: 'En el consumo',
  hints: [{ keys: '↑ ↓', does: 'lo sube o lo baja de a un centésimo' }],
}

const Consumo = ({ form, tipo, valorKw }: Pick<Props, 'form' | 'tipo' | 'valorKw'>) => {
  const format = useFormat()
  const campo = boundTo(form)
  useKeys(KEYS)
  return (
    <FormSection title="Consumo y Producción">
      <DecimalField
        {...campo('consumo_kw_std', 'Consumo kW STD')}
        hint="De la producción estándar, desde 0,01."
        min={PASO}
        step={PASO}
        onKeyDown={stepByKeys(format, PASO, (text) => form.set('consumo_kw_std', text))}
      />
      <ValorCampo columna="tarifa" {...campo('tarifa', 'Tarifa')} hint="Opcional." />
      <FixedMoney
        label="Valor kW"
        name="valor_kw"
        fixed={valorKw}
        hint={fijoHint(form.values.tarifa, valorKw)}
        error={form.faults.valor_kw}
      />
      <DecimalField
        {...campo('std_produccion', 'STD Producción')}
        hint={
          tipo
            ? `Opcional: vacío, hereda ${format.quantity(tipo.std_produccion)}.`
            : 'Opcional: vacío, hereda el de la mano de obra.'
        }
        placeholder={tipo && format.quantity(tipo.std_produccion)}
      />
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
