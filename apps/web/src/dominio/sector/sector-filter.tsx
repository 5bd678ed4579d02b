import { useMemo } from 'react'
import { HALF } from '../../kit/list-page.tsx'
import { Select } from '../../kit/select.tsx'
import type { Filtro, FiltroProps } from '../catalogo/catalogo.ts'
import { useSectores } from './use-sectores.ts'

const TODOS = '*'
const NONE: readonly never[] = []

interface Props {
  sectores?: readonly string[]
  /** Rows of all, where the browser has them. */
  rows?: readonly { sector_productivo: string }[] | undefined
  /** Undefined for all. */
  value: string | undefined
  onChange: (sector: string | undefined) => void
  /** Whether the list is narrow. */
  compact: boolean
}

/**
 * Narrows a list to one productive sector. A sector of the address bar, or one that some row still has, can be chosen
 * even if the list of sectors did not come.
 */
export const SectorFilter = ({ sectores = NONE, rows = NONE, value, onChange, compact }: Props) => {
  const nombres = useMemo(
    () => [...new Set([...sectores, ...rows.map((row) => row.sector_productivo), ...(value ? [value] : [])])],
    [sectores, rows, value],
  )
  return (
    <Select
      label="Sector"
      value={value ?? TODOS}
      options={[
        { value: TODOS, label: 'Todos los sectores' },
        ...nombres.map((nombre) => ({ value: nombre, label: nombre })),
      ]}
      onChange={(next) => onChange(next === TODOS ? undefined : next)}
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

/** Narrows a catalogue to one productive sector. */
export const FILTRO_SECTOR: Filtro<Fila, Search> = {
  nombres: ['sector'],
  pasa: ({ sector_productivo }, { sector }) => !sector || sector_productivo === sector,
  Control: ControlSector,
}
