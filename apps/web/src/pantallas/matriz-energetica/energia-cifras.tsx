import type { Energia } from '@telar/contract'
import { useMemo } from 'react'
import type { ResumenProps } from '../../dominio/catalogo/catalogo.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { quantityMicros, shortPercent } from '../../kit/format/short.ts'
import { sumMicros, tenthsOf } from '../../kit/lib/micros.ts'
import { averageOf, StatCards } from '../../kit/stat-cards.tsx'

/** The cards' figures: exact over all rows, with the average rounded once. All listed equipment counts as active. */
export const resumir = (equipos: readonly Energia[]) => ({
  equipos: equipos.length,
  /** Tenths of a per cent. */
  activos: tenthsOf(equipos.length, equipos.length),
  valorKw: averageOf(sumMicros(equipos.map((equipo) => equipo.valor_kw)), equipos.length),
  consumo: sumMicros(equipos.map((equipo) => equipo.consumo_kw_std)),
})

const NINGUNO: readonly Energia[] = []

/** The cards above the list: all equipment, whatever the filters. */
export const EnergiaCifras = ({ todos, failed }: ResumenProps<Energia>) => {
  const format = useFormat()
  const resumen = useMemo(() => resumir(todos ?? NINGUNO), [todos])
  return (
    <StatCards
      label="Resumen de la matriz energética"
      without={todos ? null : failed ? 'failed' : 'loading'}
      stats={[
        { label: 'Equipos', value: format.integer(resumen.equipos) },
        { label: 'Activos', value: shortPercent(format, resumen.activos) },
        {
          label: 'Costo promedio por kW',
          value: format.moneyMicros(resumen.valorKw.shown),
          title: format.exactMicros(resumen.valorKw.exact),
        },
        {
          label: 'Consumo total kW',
          value: quantityMicros(format, resumen.consumo),
          title: format.exactMicros(resumen.consumo),
        },
      ]}
    />
  )
}
