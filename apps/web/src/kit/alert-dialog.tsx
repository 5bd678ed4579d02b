import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { useFocusReturn } from './hooks/use-focus-return.ts'

interface Props {
  open: boolean
  /** Escape, or the answer that changes nothing. */
  onDismiss: () => void
  title: string
  children: ReactNode
  /** The answers, the one that changes nothing first: `AlertDialogCancel`, then `Button`s; null: `children` has them. */
  answers: ReactNode
  /** Where the keyboard goes after it; by default back to where it was. */
  onClosed?: (() => void) | undefined
  wide?: boolean
  /**
   * Where the keyboard begins: on the answer that changes nothing; for a question that Enter must not answer, on the
   * question itself; where `children` has the answers, on its first field.
   */
  begin?: 'cancel' | 'question' | 'field'
}

export const AlertDialogCancel = Radix.Cancel

/** The buttons at the foot of a dialog, the one that changes nothing first. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse max-sm:[&>button]:w-full">
    {children}
  </div>
)

type ContentProps = Omit<Props, 'open' | 'onDismiss'>

/** Radix would begin at the answer that changes nothing. */
const focusQuestion = (event: Event) => {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

/** Whatever opened it from another dialog had the keyboard back from its field before Radix left the two apart. */
const focusField = (event: Event) => {
  event.preventDefault()
  const { target } = event
  if (target instanceof HTMLElement && !target.contains(document.activeElement))
    target.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
}

const OPENED = { cancel: undefined, question: focusQuestion, field: focusField }

const Content = ({ title, children, answers, onClosed, wide = false, begin }: ContentProps) => (
  <Radix.Content
    onOpenAutoFocus={OPENED[begin ?? (answers === null ? 'field' : 'cancel')]}
    onCloseAutoFocus={useFocusReturn((event) => {
      if (!onClosed) return
      event.preventDefault()
      onClosed()
    })}
    className={cn(
      'data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-2xl border border-border bg-card p-6 shadow-float focus:outline-none data-[state=open]:animate-in',
      wide ? 'max-w-176' : 'max-w-108',
    )}
  >
    <div>
      <Radix.Title className="font-semibold text-lg leading-snug tracking-tight">{title}</Radix.Title>
      <Radix.Description asChild>
        <div className="mt-1.5 text-pretty text-muted-foreground">{children}</div>
      </Radix.Description>
    </div>
    {answers && <Answers>{answers}</Answers>}
  </Radix.Content>
)

/** A question that has to be answered before anything else. `children` is read out with the title. */
export const AlertDialog = ({ open, onDismiss, ...content }: Props) => (
  <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
    <Radix.Portal>
      {/* In the layer of other dialogs: asked over one that is open, it dims that one too. */}
      <Radix.Overlay className="data-[state=open]:fade-in-0 data-[state=closed]:fade-out-0 fixed inset-0 z-50 bg-black/40 data-[state=closed]:animate-out data-[state=open]:animate-in" />
      <Content {...content} />
    </Radix.Portal>
  </Radix.Root>
)
