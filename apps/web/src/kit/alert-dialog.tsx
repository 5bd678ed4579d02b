import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { focusWhole, useFocusReturn } from './hooks/use-focus-return.ts'

interface Props {
  open: boolean
  /** Called on Escape and on the answer that changes nothing. */
  onDismiss: () => void
  title: string
  children: ReactNode
  /** `AlertDialogCancel` first, then the `Button`s. Null if `children` has the buttons. */
  answers: ReactNode
  /** Called on closing, to focus something. Without it, focus returns to where it was. */
  onClosed?: (() => void) | undefined
  wide?: boolean
  /**
   * What gets the focus on opening: the answer that changes nothing; the question itself, so that Enter does not answer
   * it; or the first field, the default if `children` has the buttons.
   */
  begin?: 'cancel' | 'question' | 'field'
}

export const AlertDialogCancel = Radix.Cancel

/** The buttons at the foot of a dialog; the one that changes nothing comes first. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse max-sm:[&>button]:w-full">
    {children}
  </div>
)

type ContentProps = Omit<Props, 'open' | 'onDismiss'>

/** If one dialog opens another, it takes the focus back from this field before Radix has separated the two. */
const focusField = (event: Event) => {
  event.preventDefault()
  const { target } = event
  if (target instanceof HTMLElement && !target.contains(document.activeElement))
    target.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
}

const OPENED = { cancel: undefined, question: focusWhole, field: focusField }

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

/** A question that must be answered before anything else. Screen readers read `children` with the title. */
export const AlertDialog = ({ open, onDismiss, ...content }: Props) => (
  <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
    <Radix.Portal>
      {/* In the same layer as other dialogs, so that it dims the one from which it was opened. */}
      <Radix.Overlay className="data-[state=open]:fade-in-0 data-[state=closed]:fade-out-0 fixed inset-0 z-50 bg-black/40 data-[state=closed]:animate-out data-[state=open]:animate-in" />
      <Content {...content} />
    </Radix.Portal>
  </Radix.Root>
)
