import { Link } from '@tanstack/react-router'
import type { Uso } from '@telar/contract'
import { LoaderCircle } from 'lucide-react'
import type { RowRemoval } from '../lib/use-row-removal.ts'
import { usoHref } from '../lib/usos.ts'
import { AlertDialog, AlertDialogCancel } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface Props<R> {
  removal: RowRemoval<R>
  /** The question's text, which names the record. */
  describe: (row: R) => string
  /** After it closed: back to the list. */
  onClosed: () => void
}

const Usos = ({ usos }: { usos: readonly Uso[] }) => (
  <ul className="mt-3 flex flex-wrap gap-1.5">
    {usos.map((uso) => (
      <li key={`${uso.tipo} ${uso.codigo}`}>
        <Link
          to={usoHref(uso)}
          className="figures block rounded-md bg-primary-soft px-2 py-1 font-medium text-primary-text text-xs hover:underline"
        >
          {uso.codigo}
        </Link>
      </li>
    ))}
  </ul>
)

/** Asks before a delete (`useRowRemoval`); where the record is in use, says by what, with the way there. */
export const DeleteDialog = <R,>({ removal, describe, onClosed }: Props<R>) => {
  const { asking, inUse, working, dismiss, confirm } = removal
  return (
    <AlertDialog
      open={asking !== null}
      onDismiss={dismiss}
      onClosed={onClosed}
      title={inUse ? 'No se puede eliminar' : '¿Estás seguro?'}
      answers={
        <>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={working}>
              {inUse ? 'Cerrar' : 'Cancelar'}
            </Button>
          </AlertDialogCancel>
          {!inUse && (
            <Button variant="destructive" onClick={() => void confirm()} disabled={working}>
              {working && <LoaderCircle className="animate-spin" aria-hidden />}
              {working ? 'Eliminando…' : 'Eliminar'}
            </Button>
          )}
        </>
      }
    >
      {inUse ? (
        <div role="alert">
          {inUse.message}
          {inUse.usos.length > 0 && <Usos usos={inUse.usos} />}
        </div>
      ) : (
        asking !== null && describe(asking)
      )}
    </AlertDialog>
  )
}
