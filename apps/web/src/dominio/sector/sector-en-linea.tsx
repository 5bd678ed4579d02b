import { Badge } from '../../kit/badge.tsx'
import { sectorTone } from './sector-tone.ts'

/** Class of a column of sectors that gives way to figures where there is no room for both. */
export const SECTOR_APARTE = '@max-[75rem]/grid:hidden'

/** The sector of a row beside its code, where its column gave way. */
export const SectorEnLinea = ({ sector }: { sector: string }) => (
  <span className="@min-[75rem]/grid:hidden">
    <Badge tone={sectorTone(sector)}>{sector}</Badge>
  </span>
)
