import { z } from 'zod'
import { Fecha, Instante } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** What happens at the door, by what it is about. `pasos` are parts of something that is told by itself. */
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

/** Something that happened at the door. */
export const EventoAcceso = z.object({
  id: z.uuid(),
  at: Instante,
  /** GoTrue's word for it: `login`, `login_failed`, `token_refreshed`, `user_modified`… */
  accion: z.string(),
  tipo: TipoAcceso,
  /** E-mail of who did it; null where that is not known. */
  persona: z.string().nullable(),
  /** In words: `Firefox en Windows`; null where none is known. */
  dispositivo: z.string().nullable(),
  ip: z.string().nullable(),
  /** What else is known; never a secret. */
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
      /** Who did it, or to whom it was done. */
      persona: z.uuid('persona: el identificador no es válido.').optional(),
      /** Without it: everything but `pasos`. */
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
