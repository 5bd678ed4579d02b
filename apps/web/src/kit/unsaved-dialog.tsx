import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { useUnsavedGuard, type View } from './hooks/use-unsaved-guard.ts'

interface Props {
  asking: boolean
  leave: () => void
  stay: () => void
  /** Called on closing, to focus something. Without it, focus returns to where it was. */
  onClosed?: () => void
}

/** Asks before typed values are lost, when `useUnsavedGuard` or a list says so. */
export const UnsavedDialog = ({ asking, leave, stay, onClosed }: Props) => (
  <AlertDialog
    open={asking}
    onDismiss={stay}
    onClosed={onClosed}
    title="Tenés cambios sin guardar"
    answers={
      <>
        <AlertDialogCancel asChild>
          <Button variant="outline">Seguir editando</Button>
        </AlertDialogCancel>
        <Button variant="destructive" onClick={leave}>
          Descartar los cambios
        </Button>
      </>
    }
  >
    Si seguís, se pierde lo que escribiste.
  </AlertDialog>
)

interface GuardProps {
  dirty: boolean
  view?: View
}

/** Asks before a form is left that would lose something typed. */
export const UnsavedGuard = ({ dirty, view }: GuardProps) => (
  <UnsavedDialog {...useUnsavedGuard(dirty, view)} />
)
