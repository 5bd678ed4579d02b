import { useMemo } from 'react'
import { Select } from './select.tsx'

const TODOS = '*'

interface Props<R> {
  sectores: readonly string[]
  rows: readonly R[]
  /** Stable. */
  sectorOf: (row: R) => string
  /** Undefined for all. */
  value: string | undefined
  onChange: (sector: string | undefined) => void
  className?: string
}

/**
 * Narrows a list to one productive sector. A sector of the address bar, or one that some row still has, can be chosen
 * even if the list of sectors did not come.
 */
export const SectorFilter = <R,>({ sectores, rows, sectorOf, value, onChange, className = '' }: Props<R>) => {
  const nombres = useMemo(
    () => [...new Set([...sectores, ...rows.map(sectorOf), ...(value ? [value] : [])])],
    [sectores, rows, sectorOf, value],
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
      className={className}
    />
  )
}
