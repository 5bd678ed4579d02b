import { type SectorComparado, totalesDe } from '@telar/contract'
import type { ReactNode } from 'react'
import { MovesTable } from '../cdr/moves-table.tsx'
import { SectorBadge } from '../sector/sector-badge.tsx'

interface Props {
  sectores: readonly SectorComparado[]
  /** Wraps a sector's name in a link. */
  enlace?: ((sector: string, name: ReactNode) => ReactNode) | undefined
  /** The chosen sector. */
  elegido?: string | undefined
}

const nombre = (sector: string): ReactNode => <SectorBadge sector={sector} />

/** Each sector's total with maintenance, over the products that are complete at both moments. */
export const SectoresComparados = ({ sectores, enlace, elegido }: Props) => (
  <MovesTable
    label="Total de cada sector, antes y después"
    head="Sector"
    linked={enlace !== undefined}
    chosen={elegido}
    moves={sectores.map((each) => ({
      key: each.sector_productivo,
      name: enlace
        ? enlace(each.sector_productivo, nombre(each.sector_productivo))
        : nombre(each.sector_productivo),
      ...totalesDe(each),
      incompletos: { antes: false, despues: false },
    }))}
  />
)
