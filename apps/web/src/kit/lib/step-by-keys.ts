import type { KeyboardEvent } from 'react'
import type { Format } from '../format/format.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { toMicros } from './micros.ts'

/** Arrow up and down change a typed amount by a step, never below one step. For the `onKeyDown` of a `DecimalInput`. */
export const stepByKeys =
  (format: Format, step: number, onChange: (text: string) => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const direction = event.key === 'ArrowUp' ? 1n : event.key === 'ArrowDown' ? -1n : 0n
    const { value } = event.currentTarget
    const amount = value.trim() ? parseDecimal(value) : 0
    if (direction === 0n || amount === null) return
    event.preventDefault()
    const next = toMicros(amount) + direction * toMicros(step)
    const least = toMicros(step)
    onChange(decimalText(format, Number(next < least ? least : next) / 1e6))
  }
