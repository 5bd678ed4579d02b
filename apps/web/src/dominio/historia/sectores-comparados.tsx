import type { SectorComparado } from '@telar/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { MovesTable } from '../cdr/moves-table.tsx'
import { sectorTone } from '../sector/sector-tone.ts'
import { incompletosDe } from './puente.ts'

interface Props {
  sectores: readonly SectorComparado[]
  /** Makes of a sector's name a way to more about it. */
  enlace?: ((sector: string, name: ReactNode) => ReactNode) | undefined
  /** The sector that is looked at. */
  elegido?: string | undefined
}

const nombre = (sector: string): ReactNode => <Badge tone={sectorTone(sector)}>{sector}</Badge>

/** The total with maintenance of each sector at both moments. A sector that is not there costs nothing. */
export const SectoresComparados = ({ sectores, enlace, elegido }: Props) => (
  <MovesTable
    label="Total de cada sector, antes y después"
    head="Sector"
    linked={enlace !== undefined}
    chosen={elegido}
    moves={sectores.map(({ sector_productivo: sector, antes, despues }) => ({
      key: sector,
      name: enlace ? enlace(sector, nombre(sector)) : nombre(sector),
      antes: antes ? antes.total_cdr_mantencion : 0,
      despues: despues ? despues.total_cdr_mantencion : 0,
      incompletos: incompletosDe(antes, despues),
    }))}
  />
)
