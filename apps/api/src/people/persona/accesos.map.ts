import type { EventoAcceso, TipoAcceso } from '@telar/contract'
import type { EventAction, EventRow } from '@telar/gotrue'
import { dispositivoOf } from '../cuenta/dispositivo.ts'

/** The kind of each event. A new event must be added here. */
const TIPOS: Record<EventAction, TipoAcceso> = {
  login: 'ingresos',
  logout: 'ingresos',
  verification_attempted: 'ingresos',
  reauthenticated: 'ingresos',
  login_failed: 'rechazos',
  mfa_failed: 'rechazos',
  reauthentication_failed: 'rechazos',
  throttled: 'rechazos',
  token_reuse: 'rechazos',
  user_updated_password: 'contrasenas',
  user_recovery_requested: 'contrasenas',
  link_created: 'contrasenas',
  locks_lifted: 'contrasenas',
  invite_accepted: 'contrasenas',
  factor_unenrolled: 'factores',
  recovery_codes_generated: 'factores',
  sessions_revoked: 'sesiones',
  user_invited: 'personas',
  user_signedup: 'personas',
  user_modified: 'personas',
  user_deleted: 'personas',
  personal_token_created: 'claves',
  personal_token_revoked: 'claves',
  settings_changed: 'instalacion',
  keys_rotated: 'instalacion',
  backup_taken: 'instalacion',
  token_refreshed: 'pasos',
  challenge_created: 'pasos',
  factor_in_progress: 'pasos',
}

const ACCIONES = Object.keys(TIPOS) as EventAction[]

/** The events of one kind; undefined: all events that are listed on their own. */
export const accionesDe = (tipo: TipoAcceso | undefined): EventAction[] =>
  ACCIONES.filter((accion) => (tipo === undefined ? TIPOS[accion] !== 'pasos' : TIPOS[accion] === tipo))

export const toEventoAcceso = ({ id, at, action, actor, ip, traits }: EventRow): EventoAcceso => {
  const { user_agent, ...detalles } = traits as Record<string, unknown>
  return {
    id,
    at: at.toISOString(),
    accion: action,
    tipo: TIPOS[action as EventAction] ?? 'pasos',
    persona: actor,
    dispositivo: typeof user_agent === 'string' ? dispositivoOf(user_agent) : null,
    ip,
    detalles,
  }
}
