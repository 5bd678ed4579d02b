import { DropdownMenu } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const MENU_ITEM =
  'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-none pointer-coarse:py-3 data-[highlighted]:bg-sunken [&>svg]:size-4 [&>svg]:text-muted-foreground'

/** The list that a menu opens below its button. */
export const MenuPopup = ({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) => (
  <DropdownMenu.Portal>
    <DropdownMenu.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className={cn(
        'data-[state=open]:fade-in-0 z-50 rounded-lg border border-border bg-card p-1 shadow-float data-[state=open]:animate-in',
        className,
      )}
      {...props}
    />
  </DropdownMenu.Portal>
)
