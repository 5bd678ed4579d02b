import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

/** A question to be answered before something is saved. */
export interface Asked<A extends string> {
  /** All that is asked, in one sentence. */
  title: string
  /** The answers to go on with, in their order. */
  answers: readonly { value: A; label: string }[]
  /** The answer that changes nothing: 'Corregir'. Escape says the same. */
  back: string
}

interface Asking {
  /** Asks, and tells the answer once the keyboard is back where it was; null for the answer that changes nothing. */
  ask: <A extends string>(question: Asked<A>) => Promise<A | null>
  /** Takes back what is being asked: whoever asked is gone. */
  withdraw: () => void
}

const AskContext = createContext<Asking | null>(null)

interface Pending {
  question: Asked<string>
  /** What had the keyboard when it was asked. */
  before: Element | null
  resolve: (answer: string | null) => void
}

/** Holds the one dialog in which everything below asks. */
export const AskProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<string | null>(null)

  const close = useCallback((value: string | null) => {
    answer.current = value
    setOpen(false)
  }, [])

  const asking = useMemo<Asking>(
    () => ({
      ask: <A extends string>(question: Asked<A>) =>
        new Promise<A | null>((resolve) => {
          answer.current = null
          setPending({
            question,
            before: document.activeElement,
            resolve: (value) => resolve(value as A | null),
          })
          setOpen(true)
        }),
      withdraw: () => close(null),
    }),
    [close],
  )

  const settle = () => {
    if (pending?.before instanceof HTMLElement && pending.before.isConnected) pending.before.focus()
    pending?.resolve(answer.current)
  }

  return (
    <AskContext value={asking}>
      {children}
      <AlertDialog
        open={open}
        onDismiss={() => close(null)}
        onClosed={settle}
        begin="question"
        title={pending?.question.title ?? ''}
        answers={
          <>
            <AlertDialogCancel asChild>
              <Button variant="outline">{pending?.question.back}</Button>
            </AlertDialogCancel>
            {pending?.question.answers.map(({ value, label }) => (
              <Button key={value} variant="outline" className="figures" onClick={() => close(value)}>
                {label}
              </Button>
            ))}
          </>
        }
      >
        Todavía no se guardó nada.
      </AlertDialog>
    </AskContext>
  )
}

/** Asks before something is saved: `if ((await ask({ … })) === null) return`. Enter answers nothing. */
export const useAsk = (): Asking['ask'] => {
  const asking = use(AskContext)
  if (!asking) throw new Error('useAsk needs an AskProvider above it')
  useEffect(() => asking.withdraw, [asking])
  return asking.ask
}
