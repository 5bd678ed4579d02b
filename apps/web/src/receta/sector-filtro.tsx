import { Select } from '../ui/select.tsx'

const TODOS = '*'

interface Props {
  sectores: readonly string[]
  sector: string | undefined
  onSector: (sector: string | undefined) => void
  className: string
}

export const SectorFiltro = ({ sectores, sector, onSector, className }: Props) => {
  // A sector of the address bar can be chosen even if the list did not come.
  const nombres = [...new Set([...sectores, ...(sector ? [sector] : [])])]
  return (
    <Select
      label="Sector"
      value={sector ?? TODOS}
      options={[
        { value: TODOS, label: 'Todos los sectores' },
        ...nombres.map((nombre) => ({ value: nombre, label: nombre })),
      ]}
      onChange={(value) => onSector(value === TODOS ? undefined : value)}
      className={className}
    />
  )
}
