import type { ChangeEvent, ComponentProps } from 'react'
import { Input } from './input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  maxLength: number
}

/** Upper-cases a field's text in place, which keeps the caret where it is. Returns the text. */
const upperCaseInPlace = (input: HTMLInputElement): string => {
  const { value, selectionStart, selectionEnd } = input
  const upper = value.toUpperCase()
  if (upper !== value) {
    input.value = upper
    const caret = (at: number | null) => (at === null ? null : value.slice(0, at).toUpperCase().length)
    input.setSelectionRange(caret(selectionStart), caret(selectionEnd))
  }
  return upper
}

/** A catalogue code: upper-cased as it is typed, trimmed when it is left (UI-18). */
export const CodeInput = ({ value, onChange, onBlur, ...props }: Props) => (
  <Input
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    {...props}
    value={value}
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      // While an accent is being composed its text must not change. The finished letter sends its own event.
      const composing = (event.nativeEvent as InputEvent).isComposing
      onChange(composing ? event.currentTarget.value : upperCaseInPlace(event.currentTarget))
    }}
    onCompositionEnd={(event) => onChange(upperCaseInPlace(event.currentTarget))}
    onBlur={(event) => {
      if (value !== value.trim()) onChange(value.trim())
      onBlur?.(event)
    }}
  />
)
