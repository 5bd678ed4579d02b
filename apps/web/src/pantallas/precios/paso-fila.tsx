import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useMoneda } from '../../datos/instalacion.ts'
import { DecimalInput, Input } from '../../kit/input.tsx'
import { MoveButtons, movedByKeys } from '../../kit/movable.tsx'
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

/** One step in the editor; Alt with an arrow moves it. */
export const PasoFila = ({ paso, lugar, monedas, faltas, onChange, onMover, onQuitar }: Props) => {
  const propia = useMoneda()
  const nota = useId()
  const { id, nombre, sobre, valor, moneda, por, margen } = paso
  const falta = faltas[`nombre-${id}`] ?? faltas[`valor-${id}`]
  const who = nombre.trim() || `paso ${lugar}`
  return (
    <li
      className="grid gap-2 border-b px-5 py-3 last:border-b-0 max-sm:px-4"
      onKeyDown={movedByKeys(onMover)}
    >
      <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_8rem_auto]">
        <Input
          name={`nombre-${id}`}
          aria-label={`Nombre del paso ${lugar}`}
          aria-invalid={faltas[`nombre-${id}`] !== undefined}
          aria-describedby={falta ? nota : undefined}
          placeholder="Indirectos, Comisión, Margen…"
          value={nombre}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ nombre: event.target.value })}
        />
        <Select
          label={`Sobre qué va ${who}`}
          value={sobre}
          options={SOBRE}
          onChange={(next) => onChange({ sobre: next, ...(next === 'fijo' && { margen: false }) })}
        />
        <DecimalInput
          name={`valor-${id}`}
          aria-label={sobre === 'fijo' ? `Monto de ${who}` : `Porcentaje de ${who}`}
          aria-invalid={faltas[`valor-${id}`] !== undefined}
          aria-describedby={falta ? nota : undefined}
          placeholder={sobre === 'fijo' ? '0,00' : '%'}
          value={valor}
          onChange={(text) => onChange({ valor: text })}
        />
        <MoveButtons who={who} onMover={onMover} onQuitar={onQuitar} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
        {falta && (
          <p id={nota} className="flex items-start gap-1.5 text-destructive text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {falta}
          </p>
        )}
      </div>
    </li>
  )
}
