import { Dialog } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFocusReturn } from './hooks/use-focus-return.ts'

export const ModalTitle = Dialog.Title

type ContentProps = ComponentProps<typeof Dialog.Content>

const Content = ({ className, onCloseAutoFocus, ...props }: ContentProps) => (
  <Dialog.Content
    aria-describedby={undefined}
    onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)}
    className={cn(
      'data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 fixed left-1/2 z-50 -translate-x-1/2 rounded-2xl border border-border bg-card shadow-float focus:outline-none data-[state=open]:animate-in',
      className,
    )}
    {...props}
  />
)

/** A dialog over the dimmed page, mounted only while open. It must contain a `ModalTitle`; `className` sets place and size. */
export const Modal = ({ onClose, ...content }: ContentProps & { onClose: () => void }) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/40 data-[state=open]:animate-in" />
      <Content {...content} />
    </Dialog.Portal>
  </Dialog.Root>
)
