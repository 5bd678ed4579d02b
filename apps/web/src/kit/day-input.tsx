import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { Field } from './field.tsx'
import { useReadOnly } from './form.tsx'
import { dayText, typedDay } from './format/day-text.ts'
import { Input } from './input.tsx'
import type { Bound } from './lib/bound.ts'

interface Props extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'ref'> {
  /** `2026-03-05`, or the text typed so far. */
  value: string
  /** Receives the day as `2026-03-05`, or what is typed while that is no day. */
  onChange: (day: string) => void
  /** The range that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day typed as every screen shows it, d/M/yyyy; a browser's own date field would follow the browser's language. The
 * button or Alt+↓ opens the browser's calendar.
 */
export const DayInput = ({ value, onChange, min, max, className, ...control }: Props) => {
  const calendar = useRef<HTMLInputElement>(null)
  const shown = dayText(value) ?? value
  const [text, setText] = useState(shown)
  const [known, setKnown] = useState(value)
  // The value was changed from outside if the typed text stands for another day.
  if (known !== value) {
    setKnown(value)
    if (typedDay(text) !== value) setText(shown)
  }
  const type = (typed: string) => {
    setText(typed)
    onChange(typedDay(typed))
  }
  const readOnly = useReadOnly()
  const open = () => readOnly || calendar.current?.showPicker()
  return (
    <span className={cn('relative block', className)}>
      <Input
        {...control}
        autoComplete="off"
        placeholder="d/m/aaaa"
        maxLength={12}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(shown)}
        onKeyDown={(event: KeyboardEvent) => {
          if (!event.altKey || event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
        className="pr-11"
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={dayText(value) === null ? '' : value}
        onChange={(event) => type(dayText(event.target.value) ?? '')}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        tabIndex={-1}
        title="Calendario (Alt + ↓)"
        aria-label="Abrir el calendario"
        onClick={open}
        className="absolute inset-y-0 right-0 grid w-11 place-content-center rounded-r-lg text-muted-foreground hover:text-foreground"
      >
        <CalendarDays className="size-4" aria-hidden />
      </button>
    </span>
  )
}

/** A past or future day. */
export const DayField = ({ label, error, hint, onChange, ...input }: Bound & { hint?: string }) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <DayInput {...control} {...input} min="1900-01-01" max="2999-12-31" onChange={onChange} />}
  </Field>
)
