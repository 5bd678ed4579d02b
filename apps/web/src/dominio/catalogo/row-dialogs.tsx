import type { RefObject } from 'react'
import type { Draft, RowEditor } from '../../datos/use-row-editor.ts'
import type { RowRemoval } from '../../datos/use-row-removal.ts'
import { ConflictDialog, type Version } from '../../kit/conflict-dialog.tsx'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { DELETE_CONTROL, EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { UnsavedDialog } from '../../kit/unsaved-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

interface Props<R, D extends Draft> {
  grid: RefObject<GridHandle | null>
  editor: RowEditor<R, D>
  removal: RowRemoval<R>
  /** The text of the question before a delete. */
  describeDelete: (row: R) => string
  /** The two versions of a conflict, field by field. */
  versions: readonly Version[]
  /** Receives, for each field of a conflict, whether mine was chosen. If given, fields can be chosen one by one. */
  onStoreChosen?: ((mine: readonly boolean[]) => void) | undefined
}

/** The dialogs for editing and deleting rows of a grid. */
export const RowDialogs = <R, D extends Draft>(props: Props<R, D>) => {
  const { grid, editor, removal, describeDelete, versions, onStoreChosen } = props
  useUnsaved(editor.dirty)
  const editing = useLatest(editor.editing)

  // Radix would focus the previous element, which may have been removed.
  const settle = () => grid.current?.focus(editing.current?.key, `[name], ${EDIT_CONTROL}`)

  return (
    <>
      <DeleteDialog
        removal={removal}
        describe={describeDelete}
        // Focuses the button that asked. If the row is gone, focuses the next row itself and not its button.
        onClosed={(stands) => grid.current?.focus(undefined, stands ? DELETE_CONTROL : undefined)}
      />
      <ConflictDialog
        versions={editor.conflict && versions}
        working={editor.editing?.working ?? false}
        onKeepTheirs={editor.keepTheirs}
        onStoreMine={() => void editor.storeMine()}
        onStoreChosen={onStoreChosen}
        onDismiss={editor.backToEditor}
        onClosed={settle}
      />
      <UnsavedDialog
        asking={editor.waiting !== null}
        leave={editor.discard}
        stay={editor.stay}
        onClosed={settle}
      />
    </>
  )
}
