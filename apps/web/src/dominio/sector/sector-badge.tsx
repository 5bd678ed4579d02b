import { searchable } from '@telar/contract'
import { Badge, type Tone } from '../../kit/badge.tsx'
import type { Column } from '../../kit/grid/column.ts'

const TONES: Readonly<Record<string, Tone>> = {
  confeccion: 'blue',
  textil: 'green',
  marroquineria: 'purple',
  calzado: 'orange',
}

/** The colour of a productive sector, the same on every screen. */
export const sectorTone = (sector: string): Tone => TONES[searchable(sector.trim())] ?? 'neutral'

/** The name of a productive sector, in its colour. */
export const SectorBadge = ({ sector, className }: { sector: string; className?: string }) => (
  <Badge tone={sectorTone(sector)} className={className}>
    {sector}
  </Badge>
)

const EN_LINEA = '@min-[75rem]/grid:hidden'

/** Of a sector column that hides if the figures need its room: the rows then have the sector beside the code. */
export const SECTOR_APARTE = { className: '@max-[75rem]/grid:hidden', folded: EN_LINEA } as const

/** The sector beside a row's code, shown if its column is hidden. */
export const SectorEnLinea = ({ sector }: { sector: string }) => (
  <span className={EN_LINEA}>
    <SectorBadge sector={sector} />
  </span>
)

/** The column of a list with each row's sector. */
export const columnaSector = <R extends { sector_productivo: string }>(
  look: Pick<Column<R>, 'width' | 'className' | 'folded' | 'compact'>,
): Column<R> => ({
  id: 'sector',
  label: 'Sector',
  cell: ({ sector_productivo: sector }) => <SectorBadge sector={sector} />,
  sorts: [{ id: 'sector_productivo', label: 'Sector', value: (row) => row.sector_productivo }],
  ...look,
})
