import { useId } from 'react'
import { useReadOnly } from './form.tsx'

interface Props {
  label: string
  checked: boolean
  /** Whether it stands for several values, of which only some are ticked. */
  mixed?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label beside it. */
export const Tick = ({ label, checked, mixed = false, onChange }: Props) => {
  const id = useId()
  const readOnly = useReadOnly()
  return (
    <span className="inline-flex items-start gap-2">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        id={id}
        type="checkbox"
        checked={checked}
        aria-readonly={readOnly}
        onChange={(event) => !readOnly && onChange(event.target.checked)}
        className="reach mt-0.5 size-4 shrink-0 accent-primary"
      />
      <label htmlFor={id} className="text-sm leading-snug">
        {label}
      </label>
    </span>
  )
}
