import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

/** A question before a save. */
export interface Asked<A extends string> {
  /** The whole question, in one sentence. */
  title: string
  /** The answers that go on, in the order of their buttons. */
  answers: readonly { value: A; label: string }[]
  /** The answer that changes nothing: 'Corregir'. Escape gives the same. */
  back: string
}

/** Resolves once focus is back where it was: with the answer, or null for the one that changes nothing. */
type Ask = <A extends string>(question: Asked<A>) => Promise<A | null>

interface Asking {
  /** @param asker the component that asks */
  askFor: (asker: string) => Ask
  /** Withdraws the open question if this component asked it, because it was unmounted. */
  withdraw: (asker: string) => void
}

const AskContext = createContext<Asking | null>(null)

interface Pending {
  question: Asked<string>
  /** The element that had the focus when the question was asked. */
  before: Element | null
  resolve: (answer: string | null) => void
}

/** Holds the one dialog in which all components below it ask. */
export const AskProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<string | null>(null)
  const lastAsker = useRef<string | null>(null)

  const close = useCallback((value: string | null) => {
    answer.current = value
    setOpen(false)
  }, [])

  const asking = useMemo<Asking>(
    () => ({
      askFor:
        (asker) =>
        <A extends string>(question: Asked<A>) =>
          new Promise<A | null>((resolve) => {
            answer.current = null
            lastAsker.current = asker
            setPending({
              question,
              before: document.activeElement,
              resolve: (value) => resolve(value as A | null),
            })
            setOpen(true)
          }),
      withdraw: (asker) => {
        if (asker === lastAsker.current) close(null)
      },
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

/** Asks before a save: `if ((await ask({ … })) === null) return`. Enter gives no answer. */
export const useAsk = (): Ask => {
  const asking = use(AskContext)
  if (!asking) throw new Error('useAsk needs an AskProvider above it')
  const asker = useId()
  useEffect(() => () => asking.withdraw(asker), [asking, asker])
  return useMemo(() => asking.askFor(asker), [asking, asker])
}
