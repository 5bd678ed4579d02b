import type { EventoAcceso } from '@telar/contract'

type Frase = string | ((detalles: Readonly<Record<string, unknown>>) => string)

/** To whom something was done, where the event names somebody. */
const aQuien = ({ user_email }: Readonly<Record<string, unknown>>): string =>
  typeof user_email === 'string' ? ` de ${user_email}` : ''

const FRASES: Readonly<Record<string, Frase>> = {
  login: 'Ingresó',
  login_failed: 'Contraseña equivocada',
  logout: 'Cerró sesión',
  token_refreshed: 'Siguió con la sesión abierta',
  token_reuse: 'Se usó dos veces la misma sesión: se cerró por las dudas',
  throttled: 'Demasiados intentos: se pausó el ingreso',
  user_updated_password: 'Cambió su contraseña',
  user_modified: (detalles) => `Cambio en la cuenta${aQuien(detalles)}`,
  user_invited: ({ user_email }) => `Invitó a ${user_email}`,
  user_signedup: ({ user_email }) => `Creó a ${user_email}`,
  user_deleted: ({ user_email }) => `Eliminó a ${user_email}`,
  user_recovery_requested: 'Pidió una contraseña nueva',
  invite_accepted: 'Eligió su contraseña con el enlace',
  link_created: (detalles) => `Creó un enlace para la contraseña${aQuien(detalles)}`,
  factor_in_progress: 'Empezó a activar un segundo factor',
  challenge_created: 'Se le pidió el código',
  verification_attempted: ({ method }) =>
    method === 'recovery_code' ? 'Entró con un código de recuperación' : 'Dio el código correcto',
  mfa_failed: 'Código equivocado',
  factor_unenrolled: (detalles) => `Quitó el segundo factor${aQuien(detalles)}`,
  recovery_codes_generated: 'Pidió códigos de recuperación nuevos',
  personal_token_created: 'Creó una clave personal',
  personal_token_revoked: 'Revocó una clave personal',
  sessions_revoked: ({ scope, ...detalles }) =>
    scope === 'everybody' ? 'Cerró las sesiones de todos' : `Cerró sesiones${aQuien(detalles)}`,
  settings_changed: ({ require_factor }) =>
    require_factor ? 'Exigió un segundo factor a todos' : 'Dejó de exigir un segundo factor',
  keys_rotated: 'Cambió la llave que firma las sesiones',
}

/** What happened, in words; a kind that is not known here by its own name. */
export const fraseDeAcceso = ({ accion, detalles }: EventoAcceso): string => {
  const frase = FRASES[accion] ?? accion
  return typeof frase === 'string' ? frase : frase(detalles)
}

const ALARMS = new Set(['login_failed', 'mfa_failed', 'throttled', 'token_reuse'])

/** Whether somebody may have tried what is not theirs. */
export const esAlarma = ({ accion }: EventoAcceso): boolean => ALARMS.has(accion)

/** Steps of a larger one, which is told by itself; a refresh comes every ten minutes. */
const NOISE = new Set(['token_refreshed', 'challenge_created', 'factor_in_progress'])

export const esRuido = ({ accion, detalles }: EventoAcceso): boolean =>
  // One that was begun and left never was a second factor.
  NOISE.has(accion) || detalles.factor_status === 'unverified'
