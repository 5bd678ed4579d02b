import type { Filtro, FiltroProps } from '../catalogo/filtro.ts'
import { SectorFilter } from './sector-filter.tsx'
import { useSectores } from './use-sectores.ts'

interface Fila {
  sector_productivo: string
}
interface Search {
  sector?: string | undefined
}

export const ControlSector = (props: FiltroProps<Fila, Search>) => (
  <SectorFilter
    sectores={useSectores()}
    rows={props.todos}
    value={props.search.sector}
    onChange={(sector) => props.onSearch({ sector })}
    compact={props.compact}
  />
)

/** Narrows a catalogue to one productive sector. */
export const FILTRO_SECTOR: Filtro<Fila, Search> = {
  nombres: ['sector'],
  pasa: ({ sector_productivo }, { sector }) => !sector || sector_productivo === sector,
  Control: ControlSector,
}
