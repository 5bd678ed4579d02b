import { MAX_CODIGO } from '@telar/contract'
import type { Form } from '../../datos/use-form.ts'
import { fijoHint } from '../../dominio/valor/efectivo.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { CheckLabel, NEW_CODE } from '../../kit/check-label.tsx'
import { CodeField, DecimalField, SectorField, TextField } from '../../kit/fields.tsx'
import { FixedMoney, type FixedValue } from '../../kit/fixed-money.tsx'
import { FormSection } from '../../kit/form-page.tsx'
import type { Existence } from '../../kit/hooks/use-lookup.ts'
import { boundTo } from '../../kit/lib/bound.ts'

/** Initial hours of a shift. */
const TURNO = '8'

export const VACIO = {
  sector_productivo: '',
  codigo_mano_obra: '',
  descripcion: '',
  consumo_kw_std: '',
  std_produccion: '',
  producto_calculado_std: '',
  horas_hombre_std: '',
  /** Empty for none; the hour is then the global one. */
  categoria: '',
  /** Never typed; it exists so that an error can name it. The value is the grade's, or the global one. */
  valor_hora_hombre: '',
  horas_por_turno: TURNO,
}
export type Valores = typeof VACIO

interface Props {
  form: Form<Valores>
  existencia: Existence
  sectores: readonly string[]
  valorHora: FixedValue
}

const Basica = ({ form, existencia, sectores }: Omit<Props, 'valorHora'>) => {
  const campo = boundTo(form)
  return (
    <FormSection title="Información Básica">
      <SectorField {...campo('sector_productivo', 'Sector Productivo')} sectores={sectores} autoFocus />
      <CodeField
        {...campo('codigo_mano_obra', 'Código Mano de Obra')}
        hint={`Hasta ${MAX_CODIGO} caracteres.`}
        aside={
          <CheckLabel state={NEW_CODE[existencia]}>
            {existencia === 'exists' ? 'Ya existe' : 'Disponible'}
          </CheckLabel>
        }
        maxLength={MAX_CODIGO}
      />
      <div className="sm:col-span-2">
        <TextField {...campo('descripcion', 'Descripción')} />
      </div>
    </FormSection>
  )
}

/** The fields of a new labour type, in the order of the checks. */
export const ManoObraCampos = ({ form, existencia, sectores, valorHora }: Props) => {
  const campo = boundTo(form)
  return (
    <>
      <Basica form={form} existencia={existencia} sectores={sectores} />
      <FormSection title="Parámetros de Producción">
        <DecimalField
          {...campo('consumo_kw_std', 'Consumo kW STD')}
          hint="Escribí 0 si no consume energía."
          placeholder="0"
        />
        <DecimalField
          {...campo('std_produccion', 'STD Producción')}
          hint="Unidades en las horas hombre STD."
        />
        <DecimalField {...campo('producto_calculado_std', 'Producto Calculado STD')} hint="Opcional." />
      </FormSection>
      <FormSection title="Parámetros de Mano de Obra">
        <DecimalField
          {...campo('horas_hombre_std', 'Horas Hombre STD')}
          hint="Horas de trabajo de la producción estándar."
        />
        <ValorCampo columna="categoria" {...campo('categoria', 'Categoría')} hint="Opcional." />
        <FixedMoney
          label="Valor por hora"
          name="valor_hora_hombre"
          fixed={valorHora}
          hint={fijoHint(form.values.categoria, valorHora)}
          error={form.faults.valor_hora_hombre}
        />
        <DecimalField
          {...campo('horas_por_turno', 'Horas por Turno')}
          hint="Lo que dura un turno de una persona."
        />
      </FormSection>
    </>
  )
}
