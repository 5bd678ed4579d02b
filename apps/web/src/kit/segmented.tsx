import { ToggleGroup } from 'radix-ui'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** Switches between two or three views of the same thing. */
export const Segmented = <T extends string>({ label, value, options, onChange }: Props<T>) => (
  <ToggleGroup.Root
    type="single"
    aria-label={label}
    value={value}
    onValueChange={(next) => next && onChange(next as T)}
    className="inline-flex rounded-lg bg-sunken p-0.5"
  >
    {options.map((option) => (
      <ToggleGroup.Item
        key={option.value}
        value={option.value}
        className="rounded-[0.4rem] px-2.5 py-1 pointer-coarse:h-control font-medium text-muted-foreground text-xs transition-colors hover:text-foreground data-[state=on]:bg-card data-[state=on]:text-foreground data-[state=on]:shadow-raised dark:data-[state=on]:bg-border"
      >
        {option.label}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup.Root>
)
