import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label beside it. */
export const Switch = ({ label, checked, disabled = false, onChange }: Props) => {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="reach h-5 w-9 shrink-0 rounded-full bg-input transition-colors disabled:opacity-55 data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-card shadow-raised transition-transform data-[state=checked]:translate-x-[1.125rem]" />
      </Radix.Root>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
    </span>
  )
}
