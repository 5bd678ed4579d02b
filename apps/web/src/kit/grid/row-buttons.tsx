import { Link } from '@tanstack/react-router'
import { History, type LucideIcon, Pencil, Trash2, Waypoints } from 'lucide-react'
import { Button } from '../button.tsx'
import type { ActionsHead } from './grid-head.tsx'

/** For `GridHandle.focus`: the button that opened the editor. */
export const EDIT_CONTROL = '[data-action=editar]'
/** For `GridHandle.focus`: the delete button, after a question that was cancelled. */
export const DELETE_CONTROL = '[data-action=eliminar]'

/** Head of the column of buttons for readers, who can only see the history. */
export const HISTORY_ONLY: ActionsHead = { label: 'Historia', width: 'w-28' }

/** A link from a row to another screen; `href` is a path with its query. */
export interface RowWay {
  label: string
  icon: LucideIcon
  href: string
}

/** Wide enough for five buttons. */
export const WITH_WAY: ActionsHead = { label: 'Acciones', width: 'w-54' }

interface Props {
  /** The record's name, for the buttons' labels. */
  name: string
  tabIndex: 0 | -1
  /** Given if this person may change the record. */
  changes: { onEdit: () => void; onDelete: () => void } | undefined
  /** Path and query of the record's history. */
  history: string
  /** Path and query of the list of its uses. */
  uses?: string | undefined
  way?: RowWay | undefined
  /** Whose history the link shows, if not this record's own. */
  historyOf?: string
}

/** The buttons at the end of a row: `way`, uses, history, edit, delete. */
export const RowButtons = ({ name, tabIndex, changes, history, uses, way, historyOf = name }: Props) => (
  <span className="inline-flex gap-0.5">
    {way && (
      <Button variant="ghost" size="icon" asChild>
        <Link to={way.href} aria-label={`${way.label} de ${name}`} title={way.label} tabIndex={tabIndex}>
          <way.icon aria-hidden />
        </Link>
      </Button>
    )}
    {uses && (
      <Button variant="ghost" size="icon" asChild>
        <Link to={uses} aria-label={`Dónde se usa ${name}`} title="Dónde se usa" tabIndex={tabIndex}>
          <Waypoints aria-hidden />
        </Link>
      </Button>
    )}
    <Button variant="ghost" size="icon" asChild>
      <Link to={history} aria-label={`Historia de ${historyOf}`} title="Historia" tabIndex={tabIndex}>
        <History aria-hidden />
      </Link>
    </Button>
    {changes && (
      <>
        <Button
          variant="ghost"
          size="icon"
          data-action="editar"
          aria-label={`Editar ${name}`}
          title="Editar"
          tabIndex={tabIndex}
          onClick={changes.onEdit}
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
          onClick={changes.onDelete}
          className="hover:bg-destructive-soft hover:text-destructive"
        >
          <Trash2 aria-hidden />
        </Button>
      </>
    )}
  </span>
)
