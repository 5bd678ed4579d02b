import { type ReactNode, useState } from 'react'
import type { ApiError } from '../datos/api-error.ts'
import { asApiError, serverText } from '../datos/save-error.ts'
import { useLatch } from '../datos/use-latch.ts'
import { AskDialog } from './ask-dialog.tsx'

/** An action that needs a confirmation. */
export interface Question {
  title: string
  text: ReactNode
  /** The button that confirms: 'Suspender'. */
  answer: string
  destructive?: boolean
  /** Does the action and shows its own success. @throws ApiError, whose text the dialog shows */
  act: () => Promise<void>
}

interface Props {
  question: Question | null
  onDone: () => void
  /** Called on closing, to focus something. Without it, focus returns to where it was. */
  onClosed?: (() => void) | undefined
}

interface Refusal {
  title: string
  text: string
}

/** What the dialog says of a failure. A delete that the server refuses has its own title (ERR-08). */
const refusalOf = (error: ApiError, { answer }: Question): Refusal => ({
  title: error.status === 409 && answer === 'Eliminar' ? 'No se puede eliminar' : 'No se pudo',
  text: serverText(error) ?? error.message,
})

/** Asks before an action. If the server refuses it, its message replaces the question. */
export const ConfirmDialog = ({ question, onDone, onClosed }: Props) => {
  const { once, working, busy } = useLatch()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const leave = () => {
    setRefusal(null)
    onDone()
  }
  const close = () => {
    if (busy()) return
    leave()
  }

  const confirm = async () => {
    if (!question) return
    try {
      await question.act()
      leave()
    } catch (error) {
      const failure = asApiError(error)
      if (failure.code !== 'sin_confirmar') setRefusal(refusalOf(failure, question))
    }
  }

  return (
    <AskDialog
      open={question !== null}
      onDismiss={close}
      onClosed={onClosed}
      title={question?.title ?? ''}
      answer={question?.answer ?? ''}
      doing={question?.answer ?? ''}
      destructive={question?.destructive ?? false}
      working={working}
      onAnswer={() => void once(confirm)}
      refusal={refusal}
    >
      {question?.text}
    </AskDialog>
  )
}
