import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { cn } from './cn.ts'

interface Option<T extends string> {
  value: T
  label: string
}

interface Props<T extends string> {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  className?: string
}

export const Select = <T extends string>({ label, value, options, onChange, className }: Props<T>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
    <Radix.Trigger
      aria-label={label}
      className={cn(
        'flex h-control min-w-0 items-center justify-between gap-2 rounded-lg border border-input bg-card px-3 text-sm shadow-raised transition-colors hover:border-muted-foreground [&>span]:truncate',
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
