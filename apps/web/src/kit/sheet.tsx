import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useFocusReturn } from './hooks/use-focus-return.ts'
import { UnsavedWithin } from './unsaved.tsx'

export const Sheet = Dialog.Root
export const SheetTrigger = Dialog.Trigger
export const SheetTitle = Dialog.Title
export const SheetClose = Dialog.Close

const SIDES = {
  left: 'left-0 border-r data-[state=open]:slide-in-from-left-8 data-[state=closed]:slide-out-to-left-8',
  right: 'right-0 border-l data-[state=open]:slide-in-from-right-8 data-[state=closed]:slide-out-to-right-8',
} as const

interface Props extends ComponentProps<typeof Dialog.Content> {
  side: keyof typeof SIDES
}

const Content = ({ side, className, onCloseAutoFocus, ...props }: Props) => (
  <Dialog.Content
    aria-describedby={undefined}
    onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)}
    className={cn(
      'data-[state=open]:fade-in-0 data-[state=closed]:fade-out-0 fixed inset-y-0 z-50 flex flex-col border-border bg-card shadow-float duration-200 focus:outline-none data-[state=closed]:animate-out data-[state=open]:animate-in',
      SIDES[side],
      className,
    )}
    {...props}
  />
)

/** A dialog that slides in from one side, over the dimmed page. */
export const SheetContent = (props: Props) => (
  <Dialog.Portal>
    <Dialog.Overlay className="data-[state=open]:fade-in-0 data-[state=closed]:fade-out-0 fixed inset-0 z-40 bg-black/40 data-[state=closed]:animate-out data-[state=open]:animate-in" />
    <Content {...props} />
  </Dialog.Portal>
)

interface HeadProps {
  /** Names the sheet. */
  title: ReactNode
  closeLabel?: string
}

/** The bar at the top of a sheet. */
export const SheetHead = ({ title, closeLabel = 'Cerrar' }: HeadProps) => (
  <div className="flex h-14 shrink-0 items-center justify-between border-b pr-2 pl-5">
    <SheetTitle className="flex items-center gap-2.5 font-semibold text-base">{title}</SheetTitle>
    <SheetClose asChild>
      <Button variant="ghost" size="icon" aria-label={closeLabel}>
        <X aria-hidden />
      </Button>
    </SheetClose>
  </div>
)

interface PanelProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title'> {
  open: boolean
  onClose: () => void
  title: string
}

/**
 * A side panel at the right with a head, opened from outside; `className` sets its width. `useUnsaved` in it says whether
 * something typed would be lost: it then asks before it closes, except if its own content calls `onClose`.
 */
export const SidePanel = ({ open, onClose, title, className, children, ...props }: PanelProps) => (
  <UnsavedWithin onClose={onClose}>
    {(close) => (
      <Sheet open={open} onOpenChange={(next) => !next && close()}>
        <SheetContent side="right" className={cn('max-w-full', className)} {...props}>
          <SheetHead title={title} />
          {children}
        </SheetContent>
      </Sheet>
    )}
  </UnsavedWithin>
)
