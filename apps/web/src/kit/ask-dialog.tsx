import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface Props {
  open: boolean
  onDismiss: () => void
  /** Called on closing, to focus something. Without it, focus returns to where it was. */
  onClosed?: (() => void) | undefined
  title: string
  /** Says what will be done. */
  children: ReactNode
  /** The button that confirms: 'Eliminar'. */
  answer: string
  /** The button's text while working: 'Eliminando…'. */
  doing: string
  icon?: LucideIcon
  destructive?: boolean
  working: boolean
  onAnswer: () => void
  /** Why it cannot be done; shown instead of the question. */
  refusal?: { title: string; text: ReactNode } | null
  wide?: boolean
}

/** Asks before an action. A refusal replaces the question, and can only be closed. */
export const AskDialog = (props: Props) => {
  const { title, children, answer, doing, icon: Icon, destructive = false, working, refusal } = props
  return (
    <AlertDialog
      open={props.open}
      onDismiss={props.onDismiss}
      onClosed={props.onClosed}
      wide={props.wide ?? false}
      title={refusal ? refusal.title : title}
      answers={
        <>
          <AlertDialogCancel asChild>
            <Button variant="outline" idle={working}>
              {refusal ? 'Cerrar' : 'Cancelar'}
            </Button>
          </AlertDialogCancel>
          {!refusal && (
            <Button
              variant={destructive ? 'destructive' : 'primary'}
              onClick={props.onAnswer}
              icon={Icon}
              working={working}
              doing={doing}
            >
              {answer}
            </Button>
          )}
        </>
      }
    >
      {refusal ? <div role="alert">{refusal.text}</div> : children}
    </AlertDialog>
  )
}
