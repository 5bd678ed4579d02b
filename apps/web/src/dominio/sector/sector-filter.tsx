import { useMemo } from 'react'
import { HALF } from '../../kit/list-page.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import type { Filtro, FiltroProps } from '../catalogo/catalogo.ts'
import { useSectores } from './use-sectores.ts'

const NONE: readonly never[] = []

interface Props {
  sectores?: readonly string[]
  /** All rows, if the browser has them. */
  rows?: readonly { sector_productivo: string }[] | undefined
  /** Undefined means all. */
  value: string | undefined
  onChange: (sector: string | undefined) => void
  /** Whether the list is narrow. */
  compact: boolean
}

/**
 * Filters a list by productive sector. The address's sector, and those of the rows, can be chosen even if the list of
 * sectors could not be loaded.
 */
export const SectorFilter = ({ sectores = NONE, rows = NONE, value, onChange, compact }: Props) => {
  const nombres = useMemo(
    () => [...new Set([...sectores, ...rows.map((row) => row.sector_productivo), ...(value ? [value] : [])])],
    [sectores, rows, value],
  )
  return (
    <FilterSelect
      label="Sector"
      value={value}
      all="Todos los sectores"
      options={nombres.map((nombre) => ({ value: nombre, label: nombre }))}
      onChange={onChange}
      className={compact ? HALF : 'w-46'}
    />
  )
}

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

/** Filters a catalogue by productive sector. */
export const FILTRO_SECTOR: Filtro<Fila, Search> = {
  nombres: ['sector'],
  pasa: ({ sector_productivo }, { sector }) => !sector || sector_productivo === sector,
  Control: ControlSector,
}
