import { z } from 'zod'
import { EventoAcceso } from './acceso.ts'
import { Instante, idDe, texto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { isStorable } from './limites.ts'
import { MAX_CLAVE } from './persona.ts'

/** Longest life of a personal access token, in days. */
const MAX_DIAS_CLAVE = 365

/** The caller's own account. */
export const Cuenta = z.object({
  id: z.uuid(),
  email: z.string(),
  nombre: z.string(),
  rol: z.string(),
  /** Whether a second factor is verified. */
  segundo_factor: z.boolean(),
  /** Whether this installation requires a second factor from everybody. */
  exige_segundo_factor: z.boolean(),
  /** Recovery codes not used yet. */
  codigos_restantes: z.number().int(),
})
export type Cuenta = z.output<typeof Cuenta>

/** A device on which the caller is signed in. */
export const Sesion = z.object({
  id: z.uuid(),
  /** Whether it is the caller's own session. */
  actual: z.boolean(),
  /** In words: `Firefox en Windows`. */
  dispositivo: z.string(),
  ip: z.string().nullable(),
  /** Whether the person verified a second factor in it. */
  segundo_factor: z.boolean(),
  creada_at: Instante,
  /** Last renewal: every ten minutes while it is open. */
  ultimo_uso_at: Instante,
})
export type Sesion = z.output<typeof Sesion>

/** `lectura` only reads, whatever the owner's role; `escritura` does what the role allows. */
export const AlcanceClave = z.enum(['lectura', 'escritura'], {
  error: 'alcance: tiene que ser lectura o escritura.',
})
export type AlcanceClave = z.output<typeof AlcanceClave>

/** A personal access token, for programs. The token itself is shown once, at its creation. */
export const ClavePersonal = z.object({
  id: z.uuid(),
  nombre: z.string(),
  alcance: AlcanceClave,
  creada_at: Instante,
  vence_at: Instante,
  vencida: z.boolean(),
  /** Accurate to the minute. */
  ultimo_uso_at: Instante.nullable(),
})
export type ClavePersonal = z.output<typeof ClavePersonal>

const DIAS = `dias: tiene que ser un entero entre 1 y ${MAX_DIAS_CLAVE}.`

export const ClaveNueva = z.strictObject({
  nombre: texto('nombre', 'Poné un nombre a la clave.').max(60, 'El nombre admite hasta 60 caracteres.'),
  alcance: AlcanceClave,
  dias: z.number({ error: DIAS }).int(DIAS).min(1, DIAS).max(MAX_DIAS_CLAVE, DIAS),
})
export type ClaveNueva = z.output<typeof ClaveNueva>

/** How callers prove who they are: by password, or by code if they have a second factor. */
export const Prueba = z.enum(['clave', 'codigo'])
export type Prueba = z.output<typeof Prueba>

export const Confirmacion = z.union(
  [
    z.strictObject({
      password: z
        .string()
        .min(1, 'Ingresá tu contraseña.')
        .max(MAX_CLAVE, `La contraseña pasa de ${MAX_CLAVE} caracteres.`)
        .refine(isStorable, 'La contraseña no es correcta.'),
    }),
    /** Six digits, or a recovery code. */
    z.strictObject({
      codigo: z.string().trim().min(1, 'Ingresá el código.').max(60, 'El código es demasiado largo.'),
    }),
  ],
  { error: 'Ingresá tu contraseña, o el código de tu segundo factor.' },
)
export type Confirmacion = z.output<typeof Confirmacion>

export const cuenta = {
  get: endpoint({
    method: 'GET',
    path: '/cuenta',
    acceso: 'sesion',
    resumen: 'Mi cuenta',
    status: 200,
    response: Cuenta,
    lee: ['cuenta', 'persona', 'perfil', 'acceso'],
  }),
  prueba: endpoint({
    method: 'GET',
    path: '/cuenta/confirmacion',
    acceso: 'sesion',
    resumen: 'Con qué confirmo que soy yo',
    status: 200,
    response: z.object({ pide: Prueba }),
    lee: ['cuenta', 'persona', 'perfil', 'acceso'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/cuenta/confirmacion',
    acceso: 'sesion',
    resumen: 'Confirma que quien usa esta sesión sigue siendo su dueño, para los cambios delicados',
    body: Confirmacion,
    status: 204,
    response: z.void(),
    toca: [],
  }),
  sesiones: endpoint({
    method: 'GET',
    path: '/cuenta/sesiones',
    acceso: 'sesion',
    resumen: 'Dónde tengo la sesión abierta',
    status: 200,
    response: z.array(Sesion),
    lee: ['cuenta', 'persona', 'perfil', 'acceso'],
  }),
  closeOthers: endpoint({
    method: 'DELETE',
    path: '/cuenta/sesiones',
    acceso: 'sesion',
    confirma: true,
    resumen: 'Cierra todas mis sesiones menos esta',
    status: 204,
    response: z.void(),
    toca: ['cuenta'],
  }),
  closeSesion: endpoint({
    method: 'DELETE',
    path: '/cuenta/sesiones/:id',
    acceso: 'sesion',
    confirma: true,
    resumen: 'Cierra una de mis sesiones',
    params: idDe('sesión'),
    status: 204,
    response: z.void(),
    toca: ['cuenta'],
  }),
  accesos: endpoint({
    method: 'GET',
    path: '/cuenta/accesos',
    acceso: 'sesion',
    resumen: 'Lo último que pasó con mi cuenta',
    status: 200,
    response: z.array(EventoAcceso),
    lee: ['cuenta', 'persona', 'perfil', 'acceso'],
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/cuenta/codigos-recuperacion',
    acceso: 'sesion',
    confirma: true,
    resumen: 'Da diez códigos de recuperación nuevos, esta única vez; los anteriores dejan de valer',
    status: 201,
    response: z.object({ codigos: z.array(z.string()) }),
    toca: ['cuenta'],
  }),
  claves: endpoint({
    method: 'GET',
    path: '/cuenta/claves',
    acceso: 'sesion',
    resumen: 'Mis claves personales de acceso a la API',
    status: 200,
    response: z.array(ClavePersonal),
    lee: ['cuenta', 'persona', 'perfil', 'acceso'],
  }),
  createClave: endpoint({
    method: 'POST',
    path: '/cuenta/claves',
    acceso: 'sesion',
    confirma: true,
    resumen: 'Crea una clave personal; se muestra esta única vez',
    body: ClaveNueva,
    status: 201,
    response: z.object({ clave: ClavePersonal, token: z.string() }),
    toca: ['cuenta'],
  }),
  removeClave: endpoint({
    method: 'DELETE',
    path: '/cuenta/claves/:id',
    acceso: 'sesion',
    resumen: 'Revoca una clave personal',
    params: idDe('clave'),
    status: 204,
    response: z.void(),
    toca: ['cuenta'],
  }),
}
