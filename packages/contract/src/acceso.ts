import { z } from 'zod'
import { Fecha, Instante } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** Kinds of sign-in events. `pasos` are steps of another event, which has a row of its own. */
export const TipoAcceso = z.enum([
  'ingresos',
  'rechazos',
  'contrasenas',
  'factores',
  'sesiones',
  'personas',
  'claves',
  'instalacion',
  'pasos',
])
export type TipoAcceso = z.output<typeof TipoAcceso>

/** An event of sign-in or of the people's accounts. */
export const EventoAcceso = z.object({
  id: z.uuid(),
  at: Instante,
  /** GoTrue's name for it: `login`, `login_failed`, `token_refreshed`, `user_modified`… */
  accion: z.string(),
  tipo: TipoAcceso,
  /** E-mail of the person who acted; null: not known. */
  persona: z.string().nullable(),
  /** In words: `Firefox en Windows`; null: not known. */
  dispositivo: z.string().nullable(),
  ip: z.string().nullable(),
  /** Further details; never a secret. */
  detalles: z.record(z.string(), z.unknown()),
})
export type EventoAcceso = z.output<typeof EventoAcceso>

/** Where the next page begins: instant and id of the last event, since many may share an instant. */
const Cursor = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([Fecha, z.uuid()], { error: 'antes_de: tiene que ser instante,id de un acceso.' }))

export const acceso = {
  list: endpoint({
    method: 'GET',
    path: '/accesos',
    acceso: 'admin',
    resumen: 'Lo que pasó con las cuentas y los ingresos, lo más nuevo primero',
    query: z.object({
      /** The person who acted, or whom it concerned. */
      persona: z.uuid('persona: el identificador no es válido.').optional(),
      /** Left out: every kind but `pasos`. */
      tipo: TipoAcceso.optional(),
      /** From this instant or day on. */
      desde: Fecha.optional(),
      /** Up to this instant, or the end of this day. */
      hasta: Fecha.optional(),
      /** Events before this one, named by its `at` and `id` with a comma between them: the next page. */
      antes_de: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    status: 200,
    response: z.array(EventoAcceso),
    lee: [],
  }),
}
