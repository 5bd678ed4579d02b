import { z } from 'zod'
import { Instante, isStorable } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** One write, as the journal holds it. */
export const Entrada = z.object({
  /** In commit order. */
  seq: z.number().int(),
  at: Instante,
  /** Id of the person, or a word for the system itself. */
  actor: z.string(),
  /** E-mail of that person, where this installation knows it. */
  persona: z.string().nullable(),
  request_id: z.string().nullable(),
  entidad: z.string(),
  clave: z.string(),
  accion: z.string(),
  /** Whether `antes` and `despues` are left out of the list, since they hold too many rows. */
  recortada: z.boolean(),
  /** The row before; null on create. */
  antes: z.unknown(),
  /** The row after; null on delete. */
  despues: z.unknown(),
})
export type Entrada = z.output<typeof Entrada>

/** An instant or a day; JavaScript and PostgreSQL disagree about the year 0 and what lies beyond 9999. */
const fecha = z
  .union([Instante, z.iso.date()])
  .refine((text) => text >= '1900' && text < '3000', 'La fecha tiene que estar entre los años 1900 y 2999.')

export const bitacora = {
  list: endpoint({
    method: 'GET',
    path: '/bitacora',
    acceso: 'sesion',
    resumen: 'Lo que se escribió, lo más nuevo primero',
    query: z.object({
      entidad: z.string().trim().max(60).refine(isStorable).optional(),
      clave: z.string().trim().max(200).refine(isStorable).optional(),
      /** From this instant or day on. */
      desde: fecha.optional(),
      /** Up to this instant, or the end of this day. */
      hasta: fecha.optional(),
      /** Entries before this `seq`: the next page. */
      antes_de: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    status: 200,
    response: z.array(Entrada),
  }),
}
