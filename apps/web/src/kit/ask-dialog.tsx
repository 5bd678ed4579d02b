import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface Props {
  open: boolean
  onDismiss: () => void
  /** Where the keyboard goes after it; by default back to where it was. */
  onClosed?: (() => void) | undefined
  title: string
  /** What will be done, in words. */
  children: ReactNode
  /** The button that does it: 'Eliminar'. */
  answer: string
  /** What it says meanwhile: 'Eliminando…'. */
  doing: string
  icon?: LucideIcon
  destructive?: boolean
  working: boolean
  onAnswer: () => void
  /** Why it cannot be done, in the question's place. */
  refusal?: { title: string; text: ReactNode } | null
  wide?: boolean
}

/** Asks before something is done; a refusal is told in the same place, and can only be closed. */
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
