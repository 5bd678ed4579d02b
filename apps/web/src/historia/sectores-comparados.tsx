import type { SectorComparado } from '@telar/contract'
import type { ReactNode } from 'react'
import { diferenciaOf } from '../lib/diferencia.ts'
import { Amount } from '../lib/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../lib/format/movimiento.tsx'
import { toMicros } from '../lib/micros.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'

const CELL = 'sm:py-2 sm:pl-3 sm:text-right'
const micros = (amount: number | null) => (amount === null ? null : toMicros(amount))

interface Props {
  sectores: readonly SectorComparado[]
  /** Makes of a sector's name a way to more about it. */
  enlace?: ((sector: string, name: ReactNode) => ReactNode) | undefined
  /** The sector that is looked at. */
  elegido?: string | undefined
}

/** The total with maintenance of each sector at both moments. A sector that is not there costs nothing. */
export const SectoresComparados = ({ sectores, enlace, elegido }: Props) => (
  <table
    className="w-full text-[0.8125rem] max-sm:block max-sm:text-xs"
    aria-label="Total de cada sector, antes y después"
  >
    <thead className="max-sm:sr-only">
      <tr className="border-b bg-sunken/60 text-muted-foreground text-xs [&>th]:py-2 [&>th]:font-medium">
        <th scope="col" className="pl-5 text-left">
          Sector
        </th>
        <th scope="col" className="pl-3 text-right">
          Antes
        </th>
        <th scope="col" className="pl-3 text-right">
          Después
        </th>
        <th scope="col" className="pl-3 text-right">
          Diferencia
        </th>
        <th scope="col" className="pr-5 pl-3 text-right">
          %
        </th>
      </tr>
    </thead>
    <tbody className="max-sm:block [&>tr:last-child]:border-b-0 [&>tr]:border-b">
      {sectores.map(({ sector_productivo: sector, antes, despues }) => {
        const before = antes ? antes.total_cdr_mantencion : 0
        const after = despues ? despues.total_cdr_mantencion : 0
        const diferencia = diferenciaOf(micros(before), micros(after))
        const name = <Badge tone={sectorTone(sector)}>{sector}</Badge>
        return (
          <tr
            key={sector}
            className={cn(
              'relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5',
              enlace && 'hover:bg-row-hover',
              sector === elegido && 'bg-row-selected',
            )}
          >
            <th scope="row" className="text-left font-normal sm:py-2 sm:pl-5">
              {enlace ? enlace(sector, name) : name}
            </th>
            <td className={`${CELL} text-muted-foreground max-sm:hidden`}>
              <Amount value={before} />
            </td>
            <td className={`${CELL} max-sm:row-start-2`}>
              <span className="text-muted-foreground sm:hidden">
                <Amount value={before} />
                {' → '}
              </span>
              <Amount value={after} />
            </td>
            <td className={`${CELL} max-sm:row-start-2 max-sm:text-right`}>
              <Movimiento diferencia={diferencia} />
            </td>
            <td className={`${CELL} max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right sm:pr-5`}>
              <MovimientoPorcentaje diferencia={diferencia} />
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
