import { Link } from '@tanstack/react-router'
import type { Persona } from '@telar/contract'
import {
  Activity,
  Ban,
  Link2,
  LogOut,
  MoreHorizontal,
  Pencil,
  RotateCcw,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { ActionItem, ActionLine, ActionLink, ActionMenu } from '../../kit/action-menu.tsx'
import { Button } from '../../kit/button.tsx'
import { nombreDe } from './persona-datos.ts'
import type { Accion } from './preguntas.tsx'

/** For `GridHandle.focus`: the button that opened a dialog. */
export const MENU_CONTROL = '[data-action=menu]'

interface Props {
  persona: Persona
  tabIndex: 0 | -1
  onEdit: (persona: Persona) => void
  onAsk: (accion: Accion, persona: Persona) => void
}

/** All actions of an administrator on a person. */
export const PersonaMenu = ({ persona, tabIndex, onEdit, onAsk }: Props) => {
  const { estado } = persona
  const nombre = nombreDe(persona)
  return (
    <ActionMenu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          data-action="menu"
          aria-label={`Acciones de ${nombre}`}
          tabIndex={tabIndex}
        >
          <MoreHorizontal aria-hidden />
        </Button>
      }
    >
      <ActionItem onSelect={() => onEdit(persona)}>
        <Pencil aria-hidden />
        Cambiar datos y rol
      </ActionItem>
      {estado !== 'suspendida' && (
        <ActionItem onSelect={() => onAsk('enlace', persona)}>
          <Link2 aria-hidden />
          {estado === 'invitada' ? 'Dar otro enlace' : 'Restablecer la contraseña'}
        </ActionItem>
      )}
      <ActionLink>
        <Link to="/accesos" search={{ persona: persona.id }}>
          <Activity aria-hidden />
          Ver sus accesos
        </Link>
      </ActionLink>
      {estado === 'activa' && (
        <ActionItem onSelect={() => onAsk('sesiones', persona)}>
          <LogOut aria-hidden />
          Cerrar sus sesiones
        </ActionItem>
      )}
      {persona.segundo_factor && (
        <ActionItem onSelect={() => onAsk('factor', persona)}>
          <ShieldOff aria-hidden />
          Quitar su segundo factor
        </ActionItem>
      )}
      <ActionLine />
      {estado === 'suspendida' ? (
        <ActionItem onSelect={() => onAsk('reactivar', persona)}>
          <RotateCcw aria-hidden />
          Reactivar
        </ActionItem>
      ) : (
        <ActionItem onSelect={() => onAsk('suspender', persona)}>
          <Ban aria-hidden />
          Suspender
        </ActionItem>
      )}
      <ActionItem destructive onSelect={() => onAsk('eliminar', persona)}>
        <Trash2 aria-hidden />
        Eliminar
      </ActionItem>
    </ActionMenu>
  )
}
