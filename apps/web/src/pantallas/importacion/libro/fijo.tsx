import { useProveedores } from '../../../datos/compra.ts'
import {
  mesesHasta,
  OPCIONES_CONCEPTO,
  opcionesDeMes,
  useMesActual,
} from '../../../dominio/volumen/textos.ts'
import { Combobox } from '../../../kit/combobox.tsx'
import { DayInput } from '../../../kit/day-input.tsx'
import { Input } from '../../../kit/input.tsx'
import { Select } from '../../../kit/select.tsx'
import { conProveedor, proveedorNuevo } from './crear.ts'
import { conDetalle, ELECCION, type Mapeo } from './mapeo.ts'

interface Props {
  mapeo: Mapeo
  campo: string
  label: string
  value: string
  onMapear: (mapeo: Mapeo) => void
}

const NUEVO = '+'

/** An existing supplier, or one created with its list, so that nobody must leave the file in the first month. */
const Proveedor = ({ mapeo, label, value, onMapear }: Props) => {
  const options = useProveedores().map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
  }))
  const nuevo = proveedorNuevo(mapeo)
  return (
    <div className="grid max-w-80 gap-2">
      <Combobox
        aria-label={label}
        options={[...options, { value: NUEVO, label: 'Uno nuevo…' }]}
        value={nuevo ? NUEVO : value}
        onChange={(codigo) => onMapear(conProveedor(mapeo, codigo === NUEVO ? { nombre: '' } : { codigo }))}
        placeholder="Elegí el proveedor"
        searchLabel="Buscar proveedor…"
        empty="No se encontraron proveedores"
        wide
      />
      {nuevo && (
        <>
          <Input
            aria-label="Nombre del proveedor nuevo"
            placeholder="Nombre del proveedor"
            value={nuevo.palabra}
            maxLength={200}
            onChange={(event) => onMapear(conProveedor(mapeo, { nombre: event.target.value }))}
          />
          {value !== '' && <p className="text-muted-foreground text-xs">Se crea con el código {value}.</p>}
        </>
      )}
    </div>
  )
}

const QUEDA = 'queda'
const CUENTAN = [
  { value: QUEDA, label: 'Queda como está' },
  { value: 'ultima', label: 'La última oferta' },
  { value: 'menor', label: 'La más barata' },
] as const

interface Escrito extends Pick<Props, 'label' | 'value'> {
  onChange: (fijo: string) => void
}

/** Whether the list's offers become the cost of supplies that have their own price so far. */
const Eleccion = ({ label, value, onChange }: Escrito) => (
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

/** A select cannot have an empty value. */
const SIN = '-'

/** Chooses one of a few; none until somebody has chosen. */
const Elegido = ({
  label,
  value,
  onChange,
  sin,
  options,
}: Escrito & { sin: string; options: readonly { value: string; label: string }[] }) => (
  <Select
    label={label}
    value={value || SIN}
    options={value === '' ? [{ value: SIN, label: sin }, ...options] : options}
    onChange={(next) => onChange(next === SIN ? '' : next)}
    className="w-full max-w-60"
  />
)

/** How many past months to offer. */
const MESES = 24

/** The month of all volumes in a sheet. */
const Periodo = (props: Escrito) => {
  const meses = mesesHasta(useMesActual(), MESES)
  const all = props.value === '' ? meses : [...new Set([props.value, ...meses])].sort().toReversed()
  return <Elegido {...props} sin="Elegí el mes" options={opcionesDeMes(all)} />
}

/** A value for all rows of a sheet. A list without a day is today's. */
export const Fijo = (props: Props) => {
  const { mapeo, campo, label, value, onMapear } = props
  const onChange = (fijo: string) => onMapear(conDetalle(mapeo, campo, { fijo }))
  if (mapeo.tabla === 'ofertas' && campo === 'proveedor') return <Proveedor {...props} />
  if (mapeo.tabla === 'ofertas' && campo === ELECCION)
    return <Eleccion label={label} value={value} onChange={onChange} />
  if (mapeo.tabla === 'volumenes' && campo === 'periodo')
    return <Periodo label={label} value={value} onChange={onChange} />
  if (mapeo.tabla === 'volumenes' && campo === 'concepto')
    return (
      <Elegido
        label={label}
        value={value}
        onChange={onChange}
        sin="Elegí qué es"
        options={OPCIONES_CONCEPTO}
      />
    )
  if (mapeo.tabla === 'ofertas' && campo === 'desde')
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
