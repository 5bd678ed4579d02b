import type { Filtro } from '../../datos/bitacora.queries.ts'
import { matching, search, stringifySearch, text } from '../../kit/lib/read-search.ts'

/** A day in the address bar; anything else is none. */
export const dayParam = matching(/^\d{4}-\d{2}-\d{2}$/)

/** The state of the screen, as it stands in the address bar. */
export const historialSearch = search({
  /** Kinds of record, one or several with a comma between them. */
  entidad: text,
  /** With one kind: the one record whose history is shown. */
  clave: text,
  /** What the code begins with, as it is typed: a space at its end may be on the way to more. */
  q: text,
  /** E-mail of who wrote it. */
  quien: text,
  desde: dayParam,
  hasta: dayParam,
  /** Number of the entry at which the list begins, opened. */
  entrada: matching(/^[1-9]\d{0,14}$/),
})
export type HistorialSearch = ReturnType<typeof historialSearch>

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

/** Where the history of one record is told; `entidad` is what the journal calls it. */
export const historyHref = (entidad: string, clave: string): string =>
  `/historial${stringifySearch({ entidad, clave })}`
