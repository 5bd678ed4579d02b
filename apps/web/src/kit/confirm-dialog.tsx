import { type ReactNode, useState } from 'react'
import type { ApiError } from '../datos/api-error.ts'
import { asApiError, serverText } from '../datos/save-error.ts'
import { useLatch } from '../datos/use-latch.ts'
import { AskDialog } from './ask-dialog.tsx'

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
  const { once, working, busy } = useLatch()
  const [refusal, setRefusal] = useState<string | null>(null)

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
      if (failure.code !== 'sin_confirmar') setRefusal(wordsOf(failure))
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
      refusal={refusal === null ? null : { title: 'No se pudo', text: refusal }}
    >
      {question?.text}
    </AskDialog>
  )
}
