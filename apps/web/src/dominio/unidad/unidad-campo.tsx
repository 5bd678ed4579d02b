import type { Unidad } from '@telar/contract'
import { useUnidades } from '../../datos/compra.ts'
import { ChoiceField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'

interface Props extends Bound {
  /** Label of the option for none. */
  ninguna: string
  hint?: string | undefined
}

const nameOf = ({ codigo, nombre }: Unidad): string => (nombre ? `${codigo} · ${nombre}` : codigo)

/** A unit of measure, or none. */
export const UnidadCampo = ({ ninguna, ...campo }: Props) => (
  <ChoiceField
    {...campo}
    options={[
      { value: '', label: ninguna },
      ...useUnidades().map((unidad) => ({ value: unidad.codigo, label: nameOf(unidad) })),
    ]}
    placeholder={ninguna}
    searchLabel="Buscar unidad"
    empty="No hay ninguna así. Se agregan en Unidades."
  />
)
