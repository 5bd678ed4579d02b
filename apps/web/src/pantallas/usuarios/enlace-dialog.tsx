import type { EnlaceUnico } from '@telar/contract'
import { AlertDialog, AlertDialogCancel } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { CopyField } from '../../kit/copy-field.tsx'
import { useFormat } from '../../kit/format/format-context.ts'

export interface EnlacePara {
  email: string
  enlace: EnlaceUnico
}

/** A relative link, if the server knows no public address, is resolved against this screen's own. */
const absolute = (enlace: string): string => new URL(enlace, location.origin).href

interface Props {
  para: EnlacePara | null
  onClose: () => void
  onClosed: () => void
}

/** A one-time link, shown only once. */
export const EnlaceDialog = ({ para, onClose, onClosed }: Props) => {
  const format = useFormat()
  return (
    <AlertDialog
      open={para !== null}
      // Escape does not close it, because it is shown only once.
      onDismiss={() => {}}
      onClosed={onClosed}
      wide
      title="Enlace listo para mandar"
      answers={
        <AlertDialogCancel asChild>
          <Button onClick={onClose}>Ya lo copié</Button>
        </AlertDialogCancel>
      }
    >
      {para && (
        <div className="grid gap-3">
          <p>
            Con este enlace <span className="font-medium text-foreground">{para.email}</span> elige su
            contraseña y entra. Sirve una sola vez, hasta el {format.date(para.enlace.vence_at)},{' '}
            {format.time(para.enlace.vence_at)}. No se vuelve a mostrar.
          </p>
          <CopyField label="Enlace" text={absolute(para.enlace.enlace)} autoFocus />
          <p>Mandáselo por un medio privado: quien lo tenga puede entrar en su lugar.</p>
        </div>
      )}
    </AlertDialog>
  )
}
