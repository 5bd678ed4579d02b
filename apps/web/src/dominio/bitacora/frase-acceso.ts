import type { EventoAcceso } from '@telar/contract'
import { A_CUENTA, A_TODOS, PROPIO } from './frase-persona.ts'

type Detalles = Readonly<Record<string, unknown>>
type Frase = string | ((detalles: Detalles, persona: string | null) => string)

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `de ana@…` if the event names somebody, else `propio`. */
const deQuien = ({ user_email }: Detalles, propio: string, ajeno: (email: string) => string): string => {
  const email = textOf(user_email)
  return email === null ? propio : ajeno(email)
}

/** What an administrator did to an account, by the journal's word. */
const CAMBIOS: Readonly<Record<string, (email: string) => string>> = {
  suspensión: A_CUENTA.suspension,
  reactivación: A_CUENTA.reactivacion,
  cambio_de_clave: A_CUENTA.clave,
}

const nombrada = (verbo: string) => (detalles: Detalles) => {
  const name = textOf(detalles.name)
  return name === null ? `${verbo} una clave personal` : `${verbo} la clave personal «${name}»`
}

/** How many failed attempts by strangers this event counts; 1 for a single event. */
const vecesDe = ({ times }: Detalles): number => (typeof times === 'number' ? times : 1)

/** Adds that the person's keys for programs ended with their sessions or password. */
const conClaves = ({ personal_tokens }: Detalles): string => {
  if (typeof personal_tokens !== 'number') return ''
  return personal_tokens === 1
    ? ' y dejó de valer su clave personal'
    : ` y dejaron de valer sus ${personal_tokens} claves personales`
}

const FRASES: Readonly<Record<string, Frase>> = {
  login: 'ingresó',
  login_failed: (detalles, persona) => {
    const veces = vecesDe(detalles)
    if (veces === 1) return 'dio una contraseña equivocada'
    return persona === null
      ? `dio ${veces} contraseñas equivocadas, para correos que nadie tiene`
      : `recibió ${veces} contraseñas equivocadas, desde dispositivos donde nunca entró`
  },
  logout: ({ scope, ...detalles }) => {
    if (scope === 'others') return `cerró sus otras sesiones${conClaves(detalles)}`
    return scope === 'global' ? `cerró todas sus sesiones${conClaves(detalles)}` : 'cerró sesión'
  },
  token_refreshed: 'siguió con la sesión abierta',
  token_reuse: 'usó dos veces la misma sesión: se cerró por las dudas',
  throttled: (detalles) => {
    const veces = vecesDe(detalles)
    return `agotó los intentos${veces === 1 ? '' : ` ${veces} veces`}: se pausó por un rato`
  },
  reauthenticated: 'confirmó quién es',
  reauthentication_failed: 'no pudo confirmar quién es',
  user_updated_password: (detalles) => `${PROPIO.clave}${conClaves(detalles)}`,
  user_modified: (detalles) =>
    deQuien(detalles, PROPIO.datos, CAMBIOS[String(detalles.change)] ?? A_CUENTA.datos),
  user_invited: ({ user_email }) => `invitó a ${user_email}`,
  user_signedup: ({ user_email }) => `creó a ${user_email}`,
  user_deleted: ({ user_email }) => A_CUENTA.baja(`${user_email}`),
  user_recovery_requested: (detalles) => {
    const veces = vecesDe(detalles)
    return veces === 1 ? 'pidió una contraseña nueva' : `pidió ${veces} veces una contraseña nueva`
  },
  invite_accepted: PROPIO.enlace,
  link_created: ({ user_email }) => A_CUENTA.enlace(`${user_email}`),
  locks_lifted: ({ user_email }) => `desbloqueó a ${user_email}`,
  factor_in_progress: 'empezó a activar un segundo factor',
  challenge_created: 'pidió que le pregunten el código',
  verification_attempted: ({ method, enrolment }) => {
    if (enrolment === true) return 'activó un segundo factor'
    return method === 'recovery_code'
      ? 'entró con un código de recuperación'
      : 'dio el código de su segundo factor'
  },
  mfa_failed: 'dio un código equivocado',
  factor_unenrolled: (detalles) => deQuien(detalles, 'quitó su segundo factor', A_CUENTA.sinFactor),
  recovery_codes_generated: 'pidió códigos de recuperación nuevos',
  personal_token_created: nombrada('creó'),
  personal_token_revoked: nombrada('revocó'),
  sessions_revoked: ({ scope, ...detalles }) => {
    if (scope === 'everybody') return A_TODOS.sesiones
    if (scope === 'others') return `cerró sus otras sesiones${conClaves(detalles)}`
    return deQuien(detalles, 'cerró otra de sus sesiones', A_CUENTA.sesiones)
  },
  settings_changed: ({ require_factor }) => (require_factor ? A_TODOS.exige : A_TODOS.noExige),
  backup_taken: ({ cifrado }) => `hizo un respaldo de todo${cifrado === true ? ', cifrado' : ''}`,
  keys_rotated: A_TODOS.llaves,
}

/** Who did it; unknown if strangers tried an address without an account. */
export const quienDeAcceso = ({ persona }: EventoAcceso): string => persona ?? 'Alguien'

/** What happened, to be read after the person's name. An unknown kind is shown by its own name. */
export const fraseDeAcceso = ({ accion, detalles, persona }: EventoAcceso): string => {
  const frase = FRASES[accion] ?? accion
  return typeof frase === 'string' ? frase : frase(detalles, persona)
}

/** Device and address, as far as known. */
export const dondeDe = ({ dispositivo, ip }: EventoAcceso): string =>
  [dispositivo, ip].filter((part) => part !== null && part !== '').join(' · ')
