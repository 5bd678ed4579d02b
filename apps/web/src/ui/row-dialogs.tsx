import { type RefObject, useRef } from 'react'
import type { Draft, RowEditor } from '../lib/use-row-editor.ts'
import type { RowRemoval } from '../lib/use-row-removal.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { ConflictDialog, type Version } from './conflict-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { GridHandle } from './grid/grid.tsx'
import { EDIT_CONTROL } from './grid/row-buttons.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

interface Props<R, D extends Draft> {
  grid: RefObject<GridHandle | null>
  editor: RowEditor<R, D>
  removal: RowRemoval<R>
  /** The text of the question before a delete. */
  describeDelete: (row: R) => string
  /** The two versions of a conflict, field by field. */
  versions: readonly Version[]
  /** Given where fields of a conflict can be chosen one by one: told of each whether mine was. */
  onStoreChosen?: ((mine: readonly boolean[]) => void) | undefined
}

/** Whatever is asked of someone who edits and deletes rows of a grid. */
export const RowDialogs = <R, D extends Draft>(props: Props<R, D>) => {
  const { grid, editor, removal, describeDelete, versions, onStoreChosen } = props
  const guard = useUnsavedGuard(editor.dirty)
  const editing = useRef(editor.editing)
  editing.current = editor.editing

  // Radix would go back to what had the keyboard before, which may be gone with the dialog.
  const settle = () => grid.current?.focus(editing.current?.key, `[name], ${EDIT_CONTROL}`)

  return (
    <>
      <DeleteDialog removal={removal} describe={describeDelete} onClosed={() => grid.current?.focus()} />
      <ConflictDialog
        open={editor.conflict !== null}
        versions={versions}
        working={editor.editing?.saving ?? false}
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
      <UnsavedDialog {...guard} />
    </>
  )
}
