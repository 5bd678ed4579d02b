import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { cn } from './cn.ts'
import { useReadOnly } from './form.tsx'

interface Option<T extends string> {
  value: T
  label: string
}

interface Props<T extends string> {
  /** Its name when no `Field` labels it. */
  label?: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  id?: string
  name?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
  className?: string
}

/**
 * Chooses one of a few: `<Select label="Orden" …/>`, or in a form `<Field label="Rol">{(control) => <Select
 * {...control} name="rol" …/>}</Field>`.
 */
export const Select = <T extends string>(props: Props<T>) => {
  const { label, value, options, onChange, className, ...control } = props
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root
      value={value}
      // A typed letter changes the value even while the list is closed.
      onValueChange={(next) => !readOnly && onChange(next as T)}
      open={open}
      onOpenChange={(next) => setOpen(next && !readOnly)}
    >
      <Radix.Trigger
        aria-label={label}
        aria-readonly={readOnly}
        {...control}
        className={cn(
          'flex h-control min-w-0 items-center justify-between gap-2 rounded-lg border border-input bg-card px-3 text-sm shadow-raised transition-colors hover:border-muted-foreground aria-invalid:border-destructive [&>span]:truncate',
          className,
        )}
      >
        <Radix.Value />
        <Radix.Icon>
          <ChevronDown className="size-4 text-muted-foreground" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="data-[state=open]:fade-in-0 z-50 max-h-60 min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border border-border bg-card shadow-float data-[state=open]:animate-in"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex cursor-default select-none items-center justify-between gap-6 rounded-md py-2 pr-2 pl-2.5 text-sm pointer-coarse:py-3 outline-none data-[highlighted]:bg-sunken"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-primary-text" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const ALL = '*'

interface FilterProps<T extends string> extends Omit<Props<T>, 'value' | 'onChange'> {
  /** Undefined: all. */
  value: T | undefined
  /** The label for all. */
  all: string
  onChange: (value: T | undefined) => void
}

/** Restricts what is shown to one of a few, or to none of them. */
export const FilterSelect = <T extends string>({
  value,
  all,
  options,
  onChange,
  ...rest
}: FilterProps<T>) => (
  <Select<string>
    {...rest}
    value={value ?? ALL}
    options={[{ value: ALL, label: all }, ...options]}
    onChange={(next) => onChange(next === ALL ? undefined : (next as T))}
  />
)
