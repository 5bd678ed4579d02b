import { searchable } from '@telar/contract'
import { Badge, type Tone } from '../../kit/badge.tsx'

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

/** Class of the sector column, which hides if the figures need its room. */
export const SECTOR_APARTE = '@max-[75rem]/grid:hidden'

/** The sector beside a row's code, shown if its column is hidden. */
export const SectorEnLinea = ({ sector }: { sector: string }) => (
  <span className="@min-[75rem]/grid:hidden">
    <SectorBadge sector={sector} />
  </span>
)
