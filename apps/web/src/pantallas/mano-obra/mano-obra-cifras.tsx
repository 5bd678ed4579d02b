import type { ManoObra } from '@telar/contract'
import { useMemo } from 'react'
import type { ResumenProps } from '../../dominio/catalogo/catalogo.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { quantityMicros, shortPercent } from '../../kit/format/short.ts'
import { sumMicros, tenthsOf } from '../../kit/lib/micros.ts'
import { averageOf, StatCards } from '../../kit/stat-cards.tsx'

/** The cards' figures: exact over all labour types; each average is rounded once. */
export const resumir = (tipos: readonly ManoObra[]) => ({
  tipos: tipos.length,
  valorHora: averageOf(sumMicros(tipos.map((tipo) => tipo.valor_hora_hombre)), tipos.length),
  horas: averageOf(sumMicros(tipos.map((tipo) => tipo.horas_hombre_std)), tipos.length),
  /** Tenths of a per cent. */
  activos: tenthsOf(tipos.filter(({ estado }) => estado === 'activo').length, tipos.length),
})

const NINGUNO: readonly ManoObra[] = []

/** The cards above the list: all labour types, whatever the filters. */
export const ManoObraCifras = ({ todos, failed }: ResumenProps<ManoObra>) => {
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
