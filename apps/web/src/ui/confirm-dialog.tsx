import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../lib/api-error.ts'
import { asApiError, serverText } from '../lib/save-error.ts'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

/** Something to be asked about before it is done. */
export interface Question {
  title: string
  text: ReactNode
  /** The button that does it: 'Suspender'. */
  answer: string
  destructive?: boolean
  /** Shows its own success. @throws ApiError, whose words stay in the dialog */
  act: () => Promise<void>
}

interface Props {
  question: Question | null
  onDone: () => void
  /** Where the keyboard goes after it; by default back to where it was. */
  onClosed?: (() => void) | undefined
}

const wordsOf = (error: ApiError): string => serverText(error) ?? error.message

/** Asks in words; a refusal is told in the same place, in the server's words. */
export const ConfirmDialog = ({ question, onDone, onClosed }: Props) => {
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A state would still be old for a second Enter in the same tick.
  const sending = useRef(false)

  const close = () => {
    if (sending.current) return
    setRefusal(null)
    onDone()
  }

  const confirm = async () => {
    if (!question || sending.current) return
    sending.current = true
    setWorking(true)
    try {
      await question.act()
      sending.current = false
      close()
    } catch (error) {
      setRefusal(wordsOf(asApiError(error)))
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  return (
    <AlertDialog
      open={question !== null}
      onDismiss={close}
      onClosed={onClosed}
      title={refusal ? 'No se pudo' : (question?.title ?? '')}
      answers={
        <>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={working}>
              {refusal ? 'Cerrar' : 'Cancelar'}
            </Button>
          </AlertDialogCancel>
          {!refusal && (
            <Button
              variant={question?.destructive ? 'destructive' : 'primary'}
              disabled={working}
              onClick={() => void confirm()}
            >
              {working && <LoaderCircle className="animate-spin" aria-hidden />}
              {question?.answer}
            </Button>
          )}
        </>
      }
    >
      {refusal ? <p role="alert">{refusal}</p> : question?.text}
    </AlertDialog>
  )
}
