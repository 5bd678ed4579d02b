import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'
import { MENU_ITEM, MenuPopup } from './menu-popup.tsx'

interface Props {
  /** Its name is that of the menu. */
  trigger: ReactElement
  /** `ActionItem`s, and `ActionLine`s between them. */
  children: ReactNode
}

/** A button's menu of things to do. */
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

/** An entry that leads elsewhere: around its `Link`. */
export const ActionLink = ({ children }: { children: ReactElement }) => (
  <DropdownMenu.Item asChild className={MENU_ITEM}>
    {children}
  </DropdownMenu.Item>
)

/** Whom or what the menu is about, in full, above its entries. */
export const ActionHead = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="max-w-72 px-2.5 py-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">
    {children}
  </DropdownMenu.Label>
)

export const ActionLine = () => <DropdownMenu.Separator className="my-1 h-px bg-border" />
