import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={250} skipDelayDuration={150}>
    {children}
  </Radix.Provider>
)

interface Props {
  content: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that accepts a ref and pointer events. */
  children: ReactElement
}

export const Tooltip = ({ content, side = 'top', children }: Props) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={12}
        className="data-[state=delayed-open]:fade-in-0 z-50 max-w-80 rounded-lg bg-foreground px-2.5 py-1.5 text-background text-xs leading-relaxed shadow-float data-[state=delayed-open]:animate-in"
      >
        {content}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
