import type { ClipboardEvent, ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string
  onChange: (text: string) => void
}

/** The number in a copied cell, which has its sign and unit: '$ 1.234,56', 'US$ 2,10/m', '8 %'. */
const COPIED = /^\s*([A-Z]{0,3}\p{Sc})?\s*(-?[\d.,]*\d)\s*[%/\p{L}]*\s*$/u

/**
 * A number typed with comma or point, right-aligned as all numbers. Its value is text; `parseDecimal` of
 * `lib/decimal.ts` reads it (UI-17).
 */
export const DecimalInput = ({ onChange, className, ...props }: Props) => {
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const copied = event.clipboardData.getData('text')
    const number = COPIED.exec(copied)?.[2]
    // The browser pastes a plain number itself, which can be undone.
    if (!number || number === copied || field.readOnly) return
    event.preventDefault()
    field.setRangeText(number)
    onChange(field.value)
  }
  return (
    <Input
      autoComplete="off"
      {...props}
      type="text"
      inputMode="decimal"
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
      className={cn('figures text-right', className)}
    />
  )
}
