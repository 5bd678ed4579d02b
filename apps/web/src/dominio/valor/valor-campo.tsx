import type { ClaseValor } from '@telar/contract'
import { useMoneda } from '../../datos/instalacion.ts'
import { useValoresPropios } from '../../datos/valores.ts'
import { ChoiceField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'

/** The columns that name a valor, with the allowed classes and the label for none. A price may follow an index. */
const COLUMNAS = {
  moneda: { clases: ['moneda', 'indice'], buscar: 'Buscar moneda', ninguno: null },
  categoria: { clases: ['salario'], buscar: 'Buscar categoría', ninguno: 'Sin categoría' },
  tarifa: { clases: ['tarifa'], buscar: 'Buscar tarifa', ninguno: 'Sin tarifa' },
} as const satisfies Record<string, { clases: readonly ClaseValor[]; buscar: string; ninguno: string | null }>

type ColumnaDeValor = keyof typeof COLUMNAS

interface Props extends Bound {
  columna: ColumnaDeValor
  hint?: string | undefined
}

/** A record's currency, grade or tariff; nothing in a factory without any (VAL-29). */
export const ValorCampo = ({ columna, ...campo }: Props) => {
  const moneda = useMoneda()
  const { clases, buscar, ninguno } = COLUMNAS[columna]
  const valores = useValoresPropios(clases)
  if (valores.length === 0) return null
  const none = ninguno ?? moneda
  return (
    <ChoiceField
      {...campo}
      options={[
        { value: '', label: none },
        ...valores.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` })),
      ]}
      placeholder={none}
      searchLabel={buscar}
      empty="No se encontraron valores"
    />
  )
}

/** Whether a column names a valor. */
export const esColumnaDeValor = (nombre: string): nombre is ColumnaDeValor => nombre in COLUMNAS
