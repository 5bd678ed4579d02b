import type { Simulacion, TotalSector } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '../../kit/format/format-context.ts'
import { sumOf } from '../../kit/lib/diferencia.ts'
import { Tooltip } from '../../kit/tooltip.tsx'
import { MovesTable } from '../cdr/moves-table.tsx'
import { SectorBadge } from '../sector/sector-badge.tsx'

export type Medida = 'base' | 'mantencion'

const totalOf = (total: TotalSector, medida: Medida): number | null =>
  medida === 'base' ? total.total_cdr : total.total_cdr_mantencion

const Incompleto = ({ incompletos }: { incompletos: number }) => {
  const format = useFormat()
  const text = `${format.counted(incompletos, 'producto incompleto', 'productos incompletos')}: lo que les falta cuenta como cero.`
  return (
    <Tooltip content={text}>
      <span className="text-warning-text">
        <TriangleAlert className="size-3.5" aria-hidden />
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}

interface Props {
  sectores: Simulacion['sectores']
  medida: Medida
}

/** Totals by sector and overall, before and after. */
export const ImpactoSectores = ({ sectores, medida }: Props) => (
  <MovesTable
    label="Total de cada sector, antes y después"
    head="Sector"
    moves={sectores.map(({ sector_productivo: sector, antes, despues }) => ({
      key: sector,
      name: (
        <span className="flex items-center gap-2">
          <SectorBadge sector={sector} />
          {despues.incompleto && <Incompleto incompletos={despues.incompletos} />}
        </span>
      ),
      antes: totalOf(antes, medida),
      despues: totalOf(despues, medida),
      incompletos: { antes: antes.incompleto, despues: despues.incompleto },
    }))}
    total={{
      key: 'todos',
      name: <span className="font-semibold">Todos los sectores</span>,
      antes: sumOf(sectores.map(({ antes }) => totalOf(antes, medida))),
      despues: sumOf(sectores.map(({ despues }) => totalOf(despues, medida))),
      incompletos: {
        antes: sectores.some(({ antes }) => antes.incompleto),
        despues: sectores.some(({ despues }) => despues.incompleto),
      },
    }}
  />
)
