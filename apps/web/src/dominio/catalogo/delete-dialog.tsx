import { type ReactNode, useRef } from 'react'
import type { RowRemoval } from '../../datos/use-row-removal.ts'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { Uses } from './uses.tsx'

interface Props<R> {
  removal: RowRemoval<R>
  /** The question's text, which names the record. */
  describe: (row: R) => string
  /** What else the delete would do. */
  effect?: (row: R) => ReactNode
  /** Called on closing, to focus something; told whether the record still exists. By default focus returns to where it was. */
  onClosed?: (stands: boolean) => void
}

/** Asks before a delete (`useRowRemoval`). If the record is in use, lists its uses with links. */
export const DeleteDialog = <R,>({ removal, describe, effect, onClosed }: Props<R>) => {
  const { asking, inUse, working, dismiss, confirm } = removal
  const stands = useRef(false)
  return (
    <AskDialog
      open={asking !== null}
      onDismiss={() => {
        stands.current = !working
        dismiss()
      }}
      onClosed={
        onClosed &&
        (() => {
          onClosed(stands.current)
          stands.current = false
        })
      }
      title="¿Estás seguro?"
      answer="Eliminar"
      doing="Eliminando…"
      destructive
      working={working}
      onAnswer={() => void confirm()}
      refusal={
        inUse && {
          title: 'No se puede eliminar',
          text: (
            <>
              {inUse.message}
              <Uses usos={inUse.usos} />
            </>
          ),
        }
      }
    >
      {asking !== null && (
        <>
          {describe(asking)}
          {effect?.(asking)}
        </>
      )}
    </AskDialog>
  )
}
