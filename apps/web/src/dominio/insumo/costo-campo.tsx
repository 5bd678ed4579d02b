import type { ReactNode } from 'react'
import { MoneyField } from '../../kit/fields.tsx'
import type { Bound } from '../../kit/lib/bound.ts'
import { Tick } from '../../kit/tick.tsx'
import { SIN_PRECIO } from './costo.ts'

interface Props extends Bound {
  hint?: string
  /** What comes of having no price. */
  consecuencia: ReactNode
}

/** The cost of a supply, or the tick that takes its place while nobody knows it (COM-20). */
export const CostoCampo = ({ hint, consecuencia, ...campo }: Props) => {
  const sinPrecio = campo.value === SIN_PRECIO
  return (
    <div className="grid gap-2">
      <MoneyField
        {...campo}
        value={sinPrecio ? '' : campo.value}
        hint={sinPrecio ? undefined : hint}
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
