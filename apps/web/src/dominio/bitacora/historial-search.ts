import type { Filtro } from '../../datos/bitacora.queries.ts'
import { matching, search, stringifySearch, text } from '../../kit/lib/read-search.ts'

/** A day in the address; anything else counts as absent. */
export const dayParam = matching(/^\d{4}-\d{2}-\d{2}$/)

/** The parameters of the screen's address. */
export const historialSearch = search({
  /** One or several kinds of record, separated by commas. */
  entidad: text,
  /** Together with one kind: the record whose history is shown. */
  clave: text,
  /** The beginning of the code as typed; a space at its end stays, because more may follow. */
  q: text,
  /** The author's e-mail. */
  quien: text,
  desde: dayParam,
  hasta: dayParam,
  /** Number of the entry with which the list begins, opened. */
  entrada: matching(/^[1-9]\d{0,14}$/),
})
export type HistorialSearch = ReturnType<typeof historialSearch>

/** The server's filter; leaves out what is not set. */
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

/** Link to the history of a record; `entidad` is its kind in the journal. */
export const historyHref = (entidad: string, clave: string): string =>
  `/historial${stringifySearch({ entidad, clave })}`
