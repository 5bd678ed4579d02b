import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { MENU_ITEM, MenuPopup } from './menu-popup.tsx'

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

/** A menu in which exactly one entry is chosen. */
export const ChoiceMenu = <T extends string>({ label, value, options, onChange, trigger }: Props<T>) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <MenuPopup aria-label={label} className="min-w-40">
      <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={MENU_ITEM}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <Check className="size-4 text-primary-text" aria-hidden />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuPopup>
  </DropdownMenu.Root>
)
