import { Popover } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The layer that a `Popover` opens below its trigger or anchor; `className` sets its width. */
export const Popup = ({ className, ...props }: ComponentProps<typeof Popover.Content>) => (
  <Popover.Portal>
    <Popover.Content
      align="start"
      sideOffset={4}
      collisionPadding={12}
      className={cn(
        'data-[state=open]:fade-in-0 z-50 overflow-hidden rounded-lg border border-border bg-card shadow-float focus:outline-none data-[state=open]:animate-in',
        className,
      )}
      {...props}
    />
  </Popover.Portal>
)
