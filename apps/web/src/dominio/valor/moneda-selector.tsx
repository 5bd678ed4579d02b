import type { Cotizacion } from '@telar/contract'
import { useMoneda } from '../../datos/instalacion.ts'
import { Combobox } from '../../kit/combobox.tsx'

interface Props {
  cotizaciones: readonly Cotizacion[]
  /** Undefined means the installation's. */
  value: string | undefined
  onChange: (moneda: string | undefined) => void
  className?: string
}

/** Chooses the currency in which costs are shown; nothing if there is only one (VAL-29). */
export const MonedaSelector = ({ cotizaciones, value, onChange, className = 'w-22' }: Props) => {
  const propia = useMoneda()
  if (cotizaciones.length === 0) return null
  return (
    <Combobox
      aria-label="Moneda"
      options={[
        { value: '', label: propia },
        ...cotizaciones.map(({ codigo }) => ({ value: codigo, label: codigo })),
      ]}
      value={value ?? ''}
      onChange={(moneda) => onChange(moneda || undefined)}
      placeholder={propia}
      searchLabel="Buscar moneda"
      empty="No se encontraron monedas"
      className={className}
    />
  )
}
