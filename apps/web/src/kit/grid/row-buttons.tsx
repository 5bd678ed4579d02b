import { Link } from '@tanstack/react-router'
import { History, type LucideIcon, Pencil, Trash2, Waypoints } from 'lucide-react'
import { Button } from '../button.tsx'
import type { ActionsHead } from './grid-head.tsx'

/** For `GridHandle.focus`: the button that opened an editor takes the keyboard back. */
export const EDIT_CONTROL = '[data-action=editar]'
/** The same of a question before a delete that was answered with no. */
export const DELETE_CONTROL = '[data-action=eliminar]'

/** Head of the column of these buttons for whoever may only look. */
export const HISTORY_ONLY: ActionsHead = { label: 'Historia', width: 'w-28' }

/** Where else a row leads, as a path with its query. */
export interface RowWay {
  label: string
  icon: LucideIcon
  href: string
}

/** For five of them. */
export const WITH_WAY: ActionsHead = { label: 'Acciones', width: 'w-54' }

interface Props {
  /** Names the record, for those who hear the buttons rather than see their row. */
  name: string
  tabIndex: 0 | -1
  /** Given to whoever may change it. */
  changes: { onEdit: () => void; onDelete: () => void } | undefined
  /** Where its history is told, as a path with its query. */
  history: string
  /** Where it is told where the record is used. */
  uses?: string | undefined
  way?: RowWay | undefined
  /** Whose history it is, where it is not the record's own. */
  historyOf?: string
}

/** The way to its history, edit and delete, at the end of a row. */
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
