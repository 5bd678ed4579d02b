import { MAX_CODIGO, type ManoObra } from '@telar/contract'
import type { KeyboardEvent } from 'react'
import type { Form } from '../../datos/use-form.ts'
import { fijoHint } from '../../dominio/valor/efectivo.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { CheckLabel, KNOWN_CODE, NEW_CODE } from '../../kit/check-label.tsx'
import { CodeField, DecimalField, SectorField, SuggestField, TextField } from '../../kit/fields.tsx'
import { FixedMoney, type FixedValue } from '../../kit/fixed-money.tsx'
import { FormSection } from '../../kit/form-page.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Existence } from '../../kit/hooks/use-lookup.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { boundTo } from '../../kit/lib/bound.ts'
import { decimalText, parseDecimal } from '../../kit/lib/decimal.ts'
import { toMicros } from '../../kit/lib/micros.ts'
import type { Option } from '../../kit/listbox.tsx'

export const VACIO = {
  sector_productivo: '',
  codigo_mano_obra: '',
  codigo_energia: '',
  descripcion: '',
  consumo_kw_std: '',
  /** Empty for none; the kWh is then the global one. */
  tarifa: '',
  /** Never typed; it exists so that an error can name it. The value is the tariff's, or the global one. */
  valor_kw: '',
  /** Empty means the labour type's (D8). */
  std_produccion: '',
}
export type Valores = typeof VACIO

/** Arrow up and down change a typed amount by a step, but never below one step. For `onKeyDown` of a `DecimalInput`. */
export const stepByKeys =
  (format: Format, step: number, onChange: (text: string) => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const direction = event.key === 'ArrowUp' ? 1n : event.key === 'ArrowDown' ? -1n : 0n
    const { value } = event.currentTarget
    const amount = value.trim() ? parseDecimal(value) : 0
    if (direction === 0n || amount === null) return
    event.preventDefault()
    const next = toMicros(amount) + direction * toMicros(step)
    const least = toMicros(step)
    onChange(decimalText(format, Number(next < least ? least : next) / 1e6))
  }

/** Step and least value of the consumption (EN-06). */
const PASO = 0.01

interface Props {
  form: Form<Valores>
  /** Whether each of the two codes exists. */
  manoObra: Existence
  energia: Existence
  /** The labour type, once its code is valid and it is loaded. */
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

/** The fields of a new energy row, in the order of the checks. */
export const EnergiaCampos = (props: Props) => (
  <>
    <Basica {...props} />
    <Consumo form={props.form} tipo={props.tipo} valorKw={props.valorKw} />
  </>
)
