import { useProveedores } from '../../../datos/compra.ts'
import { Combobox } from '../../../kit/combobox.tsx'
import { DayInput } from '../../../kit/day-input.tsx'
import { Input } from '../../../kit/input.tsx'
import { Select } from '../../../kit/select.tsx'
import { ELECCION } from './mapeo.ts'

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

const QUEDA = 'queda'
const CUENTAN = [
  { value: QUEDA, label: 'Queda como está' },
  { value: 'ultima', label: 'La última oferta' },
  { value: 'menor', label: 'La más barata' },
] as const

/** What the supplies of a list cost from now on, of those that cost their own price so far. */
const Eleccion = ({ label, value, onChange }: Props) => (
  <div className="grid max-w-80 gap-1">
    <Select
      label={label}
      value={CUENTAN.find((one) => one.value === value)?.value ?? QUEDA}
      options={CUENTAN}
      onChange={(next) => onChange(next === QUEDA ? '' : next)}
      className="w-full"
    />
    <p className="text-muted-foreground text-xs">
      De los que hoy cuestan su precio propio. El que no tiene unidad de uso toma la de compra.
    </p>
  </div>
)

/** What all rows of a sheet say alike. A supplier is one of those that there are; a list without a day is of today. */
export const Fijo = (props: Props) => {
  const { tabla, campo, label, value, onChange } = props
  if (tabla === 'ofertas' && campo === 'proveedor') return <Proveedor {...props} />
  if (tabla === 'ofertas' && campo === ELECCION) return <Eleccion {...props} />
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
