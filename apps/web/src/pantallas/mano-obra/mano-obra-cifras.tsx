import type { ManoObra } from '@telar/contract'
import { useMemo } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import { quantityMicros, shortPercent } from '../../kit/format/short.ts'
import { StatCards } from '../../kit/stat-cards.tsx'
import { resumir } from './mano-obra-resumen.ts'

const NINGUNO: readonly ManoObra[] = []

/** The cards above the list: over all labour types, whatever the filters leave. */
export const ManoObraCifras = ({
  todos,
  failed,
}: {
  todos: readonly ManoObra[] | undefined
  failed: boolean
}) => {
  const format = useFormat()
  const resumen = useMemo(() => resumir(todos ?? NINGUNO), [todos])
  return (
    <StatCards
      label="Resumen de la mano de obra"
      without={todos ? null : failed ? 'failed' : 'loading'}
      stats={[
        { label: 'Tipos de mano de obra', value: format.integer(resumen.tipos) },
        {
          label: 'Valor hora promedio',
          value: format.moneyMicros(resumen.valorHora.shown),
          title: format.exactMicros(resumen.valorHora.exact),
        },
        {
          label: 'Horas STD promedio',
          value: quantityMicros(format, resumen.horas.shown),
          title: format.exactMicros(resumen.horas.exact),
        },
        { label: 'Activos', value: shortPercent(format, resumen.activos) },
      ]}
    />
  )
}
