import type { ClaseValor } from '@telar/contract'
import { VALOR_GLOBAL } from '@telar/tablas'
import { Field } from '../../kit/field.tsx'
import { DecimalField, TextField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'
import { Select } from '../../kit/select.tsx'
import { CLASES } from './clases.ts'

const OPCIONES = CLASES.map(({ clase, nombre }) => ({ value: clase, label: nombre }))

interface Props {
  campo: (name: 'nombre' | 'clase' | 'recargo_pct', label: string) => Bound
  clase: string
  codigo: string
}

/** Whether a valor may have a surcharge: only wages, but not the global hour, which includes everything. */
export const llevaRecargo = (clase: string, codigo: string): boolean =>
  clase === 'salario' && codigo.trim() !== VALOR_GLOBAL.matriz_mano

/** A valor's fields besides code and amounts. */
export const ValorCampos = ({ campo, clase, codigo }: Props) => {
  const { name, label, value, error, onChange } = campo('clase', 'Clase')
  return (
    <>
      <TextField {...campo('nombre', 'Nombre')} />
      <Field label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            name={name}
            value={value as ClaseValor}
            options={OPCIONES}
            onChange={onChange}
            className="w-full"
          />
        )}
      </Field>
      {llevaRecargo(clase, codigo) && (
        <DecimalField
          {...campo('recargo_pct', 'Recargo (%)')}
          hint="Cargas sociales que se suman a cada hora. Vacío: ninguna."
        />
      )}
    </>
  )
}
