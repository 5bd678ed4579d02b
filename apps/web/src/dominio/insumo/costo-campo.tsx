import type { ReactNode } from 'react'
import { useValores } from '../../datos/valores.ts'
import { MoneyField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Bound } from '../../kit/lib/bound.ts'
import { typedMicro } from '../../kit/lib/typed-micro.ts'
import { Tick } from '../../kit/tick.tsx'
import { enPesos, valeHoy } from '../valor/efectivo.ts'
import { SIN_PRECIO } from './costo.ts'

interface Props extends Bound {
  hint?: string
  /** What happens without a price. */
  consecuencia: ReactNode
  /** The currency of the price; empty means the installation's. */
  moneda: string
  /** Shown instead of the price's cost. */
  aparte?: string
}

/** The cost of a supply, or its price in another currency, with a box to say that nobody knows it yet (COM-20). */
export const CostoCampo = ({ hint, consecuencia, moneda, aparte, ...campo }: Props) => {
  const format = useFormat()
  const valores = useValores()
  const sinPrecio = campo.value === SIN_PRECIO
  const costo = moneda ? enPesos(typedMicro(campo.value), valeHoy(valores, moneda)) : null
  const enMoneda = costo === null ? hint : `Hoy cuesta ${format.moneyInFull(costo)}.`
  return (
    <div className="grid gap-2">
      <MoneyField
        {...campo}
        moneda={moneda}
        label={moneda ? `Precio en ${moneda}` : campo.label}
        value={sinPrecio ? '' : campo.value}
        hint={sinPrecio ? undefined : (aparte ?? enMoneda)}
        placeholder={sinPrecio ? 'Sin precio' : undefined}
      />
      <Tick
        label="Todavía no tiene precio"
        checked={sinPrecio}
        onChange={(checked) => campo.onChange(checked ? SIN_PRECIO : '')}
      />
      <output className="text-warning-text text-xs empty:hidden">{sinPrecio && consecuencia}</output>
    </div>
  )
}
