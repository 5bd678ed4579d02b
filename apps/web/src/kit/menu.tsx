import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface Option<T extends string> {
  value: T
  label: string
  icon: ReactNode
}

interface Props<T extends string> {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  trigger: ReactElement
}

/** A button's menu in which exactly one entry holds. */
export const ChoiceMenu = <T extends string>({ label, value, options, onChange, trigger }: Props<T>) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        className="data-[state=open]:fade-in-0 z-50 min-w-40 rounded-lg border border-border bg-card p-1 shadow-float data-[state=open]:animate-in"
      >
        <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
          {options.map((option) => (
            <DropdownMenu.RadioItem
              key={option.value}
              value={option.value}
              className="flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-none pointer-coarse:py-3 data-[highlighted]:bg-sunken [&>svg]:size-4 [&>svg]:text-muted-foreground"
            >
              {option.icon}
              <span className="flex-1">{option.label}</span>
              <DropdownMenu.ItemIndicator>
                <Check className="size-4 text-primary-text" aria-hidden />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
