import { useMoneda } from '../../datos/instalacion.ts'
import { useRowFault } from '../../kit/field.tsx'
import { calledBy, NamedAmountRow } from '../../kit/named-amount-row.tsx'
import { Select } from '../../kit/select.tsx'
import { Tick } from '../../kit/tick.tsx'
import type { PasoBorrador } from './borrador.ts'

const SOBRE = [
  { value: 'costo', label: '% sobre el costo' },
  { value: 'precio', label: '% sobre el precio' },
  { value: 'fijo', label: 'Monto fijo' },
] as const
const POR = [
  { value: 'unidad', label: 'por unidad' },
  { value: 'minuto', label: 'por minuto' },
] as const

interface Props {
  paso: PasoBorrador
  lugar: number
  monedas: readonly string[]
  faltas: Readonly<Record<string, string>>
  onChange: (patch: Partial<PasoBorrador>) => void
  onMover: (by: -1 | 1) => void
  onQuitar: () => void
}

/** A step in the editor. */
export const PasoFila = ({ paso, lugar, monedas, faltas, onChange, onMover, onQuitar }: Props) => {
  const propia = useMoneda()
  const { id, nombre, sobre, valor, moneda, por, margen } = paso
  const { control, fault } = useRowFault(faltas, id, ['nombre', 'valor'])
  const position = `paso ${lugar}`
  const who = calledBy(nombre, position)
  return (
    <NamedAmountRow
      position={position}
      name={nombre}
      examples="Indirectos, Comisión, Margen…"
      kind={sobre}
      kinds={SOBRE}
      value={valor}
      control={control}
      onName={(next) => onChange({ nombre: next })}
      onKind={(next) => onChange({ sobre: next, ...(next === 'fijo' && { margen: false }) })}
      onValue={(next) => onChange({ valor: next })}
      onMove={onMover}
      onRemove={onQuitar}
    >
      {sobre === 'fijo' && (
        <>
          <Select
            label={`Moneda de ${who}`}
            value={moneda === '' ? propia : moneda}
            options={[propia, ...monedas].map((value) => ({ value, label: value }))}
            onChange={(next) => onChange({ moneda: next === propia ? '' : next })}
          />
          <Select
            label={`Por qué se paga ${who}`}
            value={por}
            options={POR}
            onChange={(next) => onChange({ por: next })}
          />
        </>
      )}
      <Tick label="Es tu margen" checked={margen} onChange={(next) => onChange({ margen: next })} />
      {fault}
    </NamedAmountRow>
  )
}
