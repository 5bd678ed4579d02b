import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface Props {
  asking: boolean
  leave: () => void
  stay: () => void
  /** Called on closing, to focus something. Without it, focus returns to where it was. */
  onClosed?: () => void
}

/** Asks before typed values are lost, when the screen or the edited row is left. */
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
