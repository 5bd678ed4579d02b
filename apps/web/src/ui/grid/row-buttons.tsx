import { Link } from '@tanstack/react-router'
import { History, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../button.tsx'

/** For `GridHandle.focus`: the button that opened an editor takes the keyboard back. */
export const EDIT_CONTROL = '[data-action=editar]'

interface Props {
  /** Names the record, for those who hear the buttons rather than see their row. */
  name: string
  tabIndex: 0 | -1
  onEdit: () => void
  onDelete: () => void
  /** Where its history is told, as a path with its query. */
  history?: string | undefined
}

/** The way to its history, edit and delete, at the end of a row. */
export const RowButtons = ({ name, tabIndex, onEdit, onDelete, history }: Props) => (
  <span className="inline-flex gap-0.5">
    {history !== undefined && (
      <Button variant="ghost" size="icon" asChild>
        <Link to={history} aria-label={`Historia de ${name}`} title="Historia" tabIndex={tabIndex}>
          <History aria-hidden />
        </Link>
      </Button>
    )}
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
