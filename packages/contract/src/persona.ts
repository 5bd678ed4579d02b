import { AREAS } from '@telar/tablas'
import { z } from 'zod'
import { Instante, idDe, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { isStorable } from './limites.ts'
import { listaEntera } from './lista.ts'

/** Longest e-mail address (RFC 5321). */
export const MAX_CORREO = 254
/** Longest accepted password. */
export const MAX_CLAVE = 1_024

/** Roles: `admin` writes, `lectura` reads. */
export const Rol = z.enum(['admin', 'lectura'], { error: 'El rol tiene que ser admin o lectura.' })
export type Rol = z.output<typeof Rol>

/** `invitada`: has not chosen a password yet. `suspendida`: may not sign in. */
export const EstadoPersona = z.enum(['activa', 'invitada', 'suspendida'])
export type EstadoPersona = z.output<typeof EstadoPersona>

/** Somebody who may sign in, as administrators see them. */
export const Persona = z.object({
  id: z.uuid(),
  email: z.string(),
  nombre: z.string(),
  /** `admin`; any other word means a reader. Empty: no profile. */
  rol: z.string(),
  areas: z.array(z.enum(AREAS)),
  estado: EstadoPersona,
  /** Whether a second factor is verified. */
  segundo_factor: z.boolean(),
  /** Whether the password is a one-time password. */
  debe_cambiar_clave: z.boolean(),
  /** Expiry of the last one-time link; null: none. */
  enlace_vence_at: Instante.nullable(),
  /** When the person asked for a new password; null: nothing pending. */
  pide_clave_at: Instante.nullable(),
  ultimo_acceso_at: Instante.nullable(),
  creada_at: Instante,
  /** Version of address, name and role, which a PUT replaces. A sign-in, a password or a suspension does not raise it. */
  version: Version,
})
export type Persona = z.output<typeof Persona>

/** A one-time link with which people set their password. Only this answer contains it; it is stored nowhere. */
export const EnlaceUnico = z.object({
  /** `…/invitacion#<token>`; absolute if the server knows its public address. Logs never contain the part after `#`. */
  enlace: z.string(),
  vence_at: Instante,
})
export type EnlaceUnico = z.output<typeof EnlaceUnico>

const correo = z
  .string({ error: 'Ingresá el correo.' })
  .trim()
  .toLowerCase()
  .min(1, 'Ingresá el correo.')
  .max(MAX_CORREO, 'El correo es demasiado largo.')
  .refine(isStorable, 'El correo no es válido.')
  .pipe(z.email('El correo no es válido.'))

const nombre = textoOpcional('nombre')

/** Parts of Telar that a person may see; left out: all. */
const areas = z
  .array(z.enum(AREAS, { error: 'El área tiene que ser costos o precios.' }), {
    error: 'areas: tiene que ser una lista.',
  })
  .transform((list) => AREAS.filter((area) => list.includes(area)))

export const PersonaNueva = z.strictObject({
  email: correo,
  nombre: nombre.default(''),
  rol: Rol,
  areas: areas.optional(),
})
export type PersonaNueva = z.output<typeof PersonaNueva>

export const PersonaCambio = z.strictObject({
  email: correo.optional(),
  nombre,
  rol: Rol,
  areas: areas.optional(),
})
export type PersonaCambio = z.output<typeof PersonaCambio>

const PersonaInvitada = z.object({ persona: Persona, enlace: EnlaceUnico })

export const AjustesNuevos = z.strictObject({
  /** Whether people without a second factor must set one up before anything else. */
  exige_segundo_factor: z.boolean({ error: 'exige_segundo_factor: tiene que ser verdadero o falso.' }),
})
export type AjustesNuevos = z.output<typeof AjustesNuevos>

/** Settings that apply to everybody who signs in. */
export const AjustesAcceso = AjustesNuevos.extend({
  /** Since when sessions are signed with the current key. */
  llave_at: Instante,
})
export type AjustesAcceso = z.output<typeof AjustesAcceso>

const params = idDe('persona')

export const persona = {
  list: endpoint({
    method: 'GET',
    path: '/personas',
    acceso: 'admin',
    resumen: 'Las personas que pueden entrar',
    status: 200,
    ...listaEntera(Persona, ['email', 'nombre']),
    lee: ['persona', 'perfil', 'acceso'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/personas',
    acceso: 'admin',
    confirma: true,
    resumen: 'Invita a una persona; el enlace se muestra esta única vez',
    body: PersonaNueva,
    status: 201,
    response: PersonaInvitada,
    toca: ['persona'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personas/:id',
    acceso: 'admin',
    confirma: true,
    resumen: 'Cambia nombre, correo o rol de una persona',
    params,
    body: PersonaCambio,
    status: 200,
    response: Persona,
    toca: ['persona'],
    actual: Persona,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personas/:id',
    acceso: 'admin',
    confirma: true,
    resumen: 'Elimina a una persona; todo lo suyo deja de valer al instante',
    params,
    status: 204,
    response: z.void(),
    toca: ['persona'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/personas/:id/suspender',
    acceso: 'admin',
    resumen: 'Suspende a una persona; todo lo suyo deja de valer al instante',
    params,
    status: 200,
    response: Persona,
    toca: ['persona'],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/personas/:id/reactivar',
    acceso: 'admin',
    confirma: true,
    resumen: 'Vuelve a dejar entrar a una persona suspendida',
    params,
    status: 200,
    response: Persona,
    toca: ['persona'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/personas/:id/enlace',
    acceso: 'admin',
    confirma: true,
    resumen: 'Da un enlace nuevo para elegir contraseña; el anterior deja de valer',
    params,
    status: 201,
    response: EnlaceUnico,
    toca: ['persona'],
  }),
  signOutAll: endpoint({
    method: 'DELETE',
    path: '/personas/sesiones',
    acceso: 'admin',
    resumen: 'Cierra las sesiones de todos, menos la de quien lo pide',
    status: 204,
    response: z.void(),
    toca: ['acceso'],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/personas/:id/sesiones',
    acceso: 'admin',
    resumen: 'Cierra todas las sesiones de una persona',
    params,
    status: 204,
    response: z.void(),
    toca: ['persona'],
  }),
  resetFactor: endpoint({
    method: 'DELETE',
    path: '/personas/:id/segundo-factor',
    acceso: 'admin',
    confirma: true,
    resumen: 'Quita el segundo factor de una persona y cierra sus sesiones',
    params,
    status: 204,
    response: z.void(),
    toca: ['persona'],
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/ajustes-acceso',
    acceso: 'admin',
    resumen: 'Lo que rige para todos los que entran',
    status: 200,
    response: AjustesAcceso,
    lee: ['acceso'],
  }),
  updateAjustes: endpoint({
    method: 'PUT',
    path: '/ajustes-acceso',
    acceso: 'admin',
    confirma: true,
    resumen: 'Exige, o deja de exigir, un segundo factor a todos',
    body: AjustesNuevos,
    status: 200,
    response: AjustesAcceso,
    toca: ['acceso'],
  }),
  rotateKeys: endpoint({
    method: 'POST',
    path: '/ajustes-acceso/llaves',
    acceso: 'admin',
    confirma: true,
    resumen:
      'Empieza a firmar con una llave nueva; la anterior verifica mientras duren sus sesiones abiertas',
    status: 201,
    response: z.object({ kid: z.string() }),
    toca: ['acceso'],
  }),
}

/** A link's token: 256 bits, base64url. */
const token = z
  .string({ error: 'Falta el enlace.' })
  .regex(/^[\w-]{43}$/, 'El enlace no está completo. Copialo entero.')

const InvitacionAceptada = z.strictObject({
  token,
  password: z
    .string({ error: 'Elegí una contraseña.' })
    .min(1, 'Elegí una contraseña.')
    .max(MAX_CLAVE, `La contraseña pasa de ${MAX_CLAVE} caracteres.`)
    .refine(isStorable, 'La contraseña tiene caracteres que no se pueden guardar.'),
})

export const Invitacion = z.object({
  email: z.string(),
  nombre: z.string(),
  /** `invitacion`: a first password; `clave`: a new one. */
  motivo: z.enum(['invitacion', 'clave']),
  vence_at: Instante,
})
export type Invitacion = z.output<typeof Invitacion>

export const invitacion = {
  show: endpoint({
    method: 'POST',
    path: '/invitaciones/consultar',
    acceso: 'publico',
    resumen: 'Para quién es un enlace, y hasta cuándo vale',
    body: z.strictObject({ token }),
    status: 200,
    response: Invitacion,
    toca: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitaciones/aceptar',
    acceso: 'publico',
    resumen: 'Elige la contraseña con un enlace, que vale una sola vez',
    body: InvitacionAceptada,
    status: 200,
    response: z.object({ email: z.string() }),
    toca: ['persona'],
  }),
}
