import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../button.tsx'

/** For `GridHandle.focus`: the button that opened an editor takes the keyboard back. */
export const EDIT_CONTROL = '[data-action=editar]'

interface Props {
  /** Names the record, for those who hear the buttons rather than see their row. */
  name: string
  tabIndex: 0 | -1
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete, at the end of a row. */
export const RowButtons = ({ name, tabIndex, onEdit, onDelete }: Props) => (
  <span className="inline-flex gap-0.5">
    <Button
      variant="ghost"
      size="icon"
      data-action="editar"
      aria-label={`Editar ${name}`}
      title="Editar"
      tabIndex={tabIndex}
      onClick={onEdit}
    >
      <Pencil aria-hidden />
    </Button>
    <Button
      variant="ghost"
      size="icon"
      data-action="eliminar"
      aria-label={`Eliminar ${name}`}
      title="Eliminar"
      tabIndex={tabIndex}
      onClick={onDelete}
      className="hover:bg-destructive-soft hover:text-destructive"
    >
      <Trash2 aria-hidden />
    </Button>
  </span>
)
