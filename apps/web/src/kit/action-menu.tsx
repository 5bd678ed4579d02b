import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'
import { MENU_ITEM, MenuPopup } from './menu-popup.tsx'

interface Props {
  /** Its accessible name names the menu too. */
  trigger: ReactElement
  /** `ActionItem`s, and `ActionLine`s between them. */
  children: ReactNode
}

/** A button that opens a menu of actions. */
export const ActionMenu = ({ trigger, children }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <MenuPopup className="min-w-48">{children}</MenuPopup>
  </DropdownMenu.Root>
)

interface ItemProps {
  children: ReactNode
  onSelect: () => void
  destructive?: boolean
}

export const ActionItem = ({ children, onSelect, destructive = false }: ItemProps) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className={cn(
      MENU_ITEM,
      destructive && 'text-destructive data-[highlighted]:bg-destructive-soft [&>svg]:text-destructive',
    )}
  >
    {children}
  </DropdownMenu.Item>
)

/** An entry that leads to another screen; wraps its `Link`. */
export const ActionLink = ({ children }: { children: ReactElement }) => (
  <DropdownMenu.Item asChild className={MENU_ITEM}>
    {children}
  </DropdownMenu.Item>
)

/** The full name of the record or person that the menu is about. */
export const ActionHead = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="max-w-72 px-2.5 py-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">
    {children}
  </DropdownMenu.Label>
)

export const ActionLine = () => <DropdownMenu.Separator className="my-1 h-px bg-border" />
