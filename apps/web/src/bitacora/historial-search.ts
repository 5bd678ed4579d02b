import { z } from 'zod'
import { optionalText } from '../lib/list-search.ts'
import type { Filtro } from './bitacora.queries.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A day in the address bar; anything else is none. */
export const dayParam = z.string().regex(DAY).optional().catch(undefined)

/** The state of the screen, as it stands in the address bar. */
export const HistorialSearch = z.object({
  /** Kinds of record, one or several with a comma between them. */
  entidad: optionalText,
  /** With one kind: the one record whose history is shown. */
  clave: optionalText,
  /** What the code begins with, as it is typed: a space at its end may be on the way to more. */
  q: optionalText,
  /** E-mail of who wrote it. */
  quien: optionalText,
  desde: dayParam,
  hasta: dayParam,
  /** Number of the entry at which the list begins, opened. */
  entrada: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
})
export type HistorialSearch = z.output<typeof HistorialSearch>

/** What the server is asked for; what is not narrowed is not said. */
export const filtroDe = ({ entidad, clave, q, quien, desde, hasta }: HistorialSearch): Filtro => ({
  ...(entidad && { entidad }),
  ...(entidad && clave && { clave, masivas: 'true' as const }),
  ...(q?.trim() && { q: q.trim() }),
  ...(quien && { quien }),
  ...(desde && { desde }),
  ...(hasta && { hasta }),
})

export const SIN_FILTROS = {
  entidad: undefined,
  clave: undefined,
  q: undefined,
  quien: undefined,
  desde: undefined,
  hasta: undefined,
  entrada: undefined,
} as const satisfies HistorialSearch

export const isFiltered = (search: HistorialSearch): boolean => Object.keys(filtroDe(search)).length > 0
