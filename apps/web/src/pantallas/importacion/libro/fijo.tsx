import { useProveedores } from '../../../datos/compra.ts'
import { Combobox } from '../../../kit/combobox.tsx'
import { DayInput } from '../../../kit/day-input.tsx'
import { Input } from '../../../kit/input.tsx'

interface Props {
  tabla: string
  campo: string
  label: string
  value: string
  onChange: (fijo: string) => void
}

const Proveedor = ({ label, value, onChange }: Props) => {
  const options = useProveedores().map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
  }))
  return (
    <Combobox
      aria-label={label}
      options={options}
      value={value}
      onChange={onChange}
      placeholder="Elegí el proveedor"
      searchLabel="Buscar proveedor…"
      empty="No se encontraron proveedores"
      className="max-w-80"
      wide
    />
  )
}

/** What all rows of a sheet say alike. A supplier is one of those that there are; a list without a day is of today. */
export const Fijo = (props: Props) => {
  const { tabla, campo, label, value, onChange } = props
  if (tabla === 'ofertas' && campo === 'proveedor') return <Proveedor {...props} />
  if (tabla === 'ofertas' && campo === 'desde')
    return (
      <DayInput aria-label={label} value={value} onChange={onChange} placeholder="Hoy" className="max-w-60" />
    )
  return (
    <Input
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-60"
    />
  )
}
