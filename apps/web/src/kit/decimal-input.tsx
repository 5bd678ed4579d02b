import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string
  onChange: (text: string) => void
}

/** A number typed with comma or point. It holds text: `parseDecimal` of `lib/decimal.ts` reads it (UI-17). */
export const DecimalInput = ({ onChange, className, ...props }: Props) => (
  <Input
    autoComplete="off"
    {...props}
    type="text"
    inputMode="decimal"
    onChange={(event) => onChange(event.target.value)}
    className={cn('figures', className)}
  />
)
