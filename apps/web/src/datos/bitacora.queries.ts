import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, type QueryInput } from '@telar/contract'
import type { Call } from './api.ts'

/** A record whose history can be asked for, in the words of the journal. */
export interface Registro {
  entidad: string
  clave: string
}

/** How a list of the journal is narrowed. */
export type Filtro = Omit<
  QueryInput<typeof api.bitacora.list>,
  'antes_de' | 'despues_de' | 'limit' | 'masivas' | 'costos'
> & {
  masivas?: 'true' | undefined
}

const PAGE = 60
/** New entries counted one by one; beyond that they are only many. */
export const MAX_NUEVAS = 100
const ROWS = 40
const RECIENTES = 6
/** Changes of a week counted one by one. */
export const MAX_SEMANA = 200

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const bitacoraQueries = {
  all: ['bitacora'] as const,
  /** The newest changes of costs, however many of people there were since. */
  recientes: (call: Call) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'recientes'],
      queryFn: ({ signal }) =>
        call(api.bitacora.list, { query: { costos: 'true', limit: RECIENTES }, signal }),
    }),
  /** Changes of costs since a day, as many as are counted one by one. */
  semana: (call: Call, desde: string) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'semana', desde],
      queryFn: ({ signal }) =>
        call(api.bitacora.list, { query: { costos: 'true', desde, limit: MAX_SEMANA }, signal }),
    }),
  /** The newest write that changed one record, bulk writes too: none, or one entry. */
  ultimo: (call: Call, { entidad, clave }: Registro) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'ultimo', entidad, clave],
      queryFn: ({ signal }) =>
        call(api.bitacora.list, { query: { entidad, clave, masivas: 'true', limit: 1 }, signal }),
    }),
  /** Under a noun of its own: what others write must not move the page that somebody reads (`nuevas` tells of it). */
  historial: (call: Call, filtro: Filtro, desde: number | undefined) =>
    infiniteQueryOptions({
      queryKey: ['historial', filtro, desde],
      queryFn: ({ pageParam, signal }) =>
        call(api.bitacora.list, {
          query: { ...filtro, limit: PAGE, ...(pageParam === undefined ? {} : { antes_de: pageParam }) },
          signal,
        }),
      initialPageParam: desde === undefined ? undefined : desde + 1,
      getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.seq),
      staleTime: Number.POSITIVE_INFINITY,
      // Read anew each time the screen is opened.
      gcTime: 0,
    }),
  nuevas: (call: Call, filtro: Filtro, seq: number) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'nuevas', filtro, seq],
      queryFn: ({ signal }) =>
        call(api.bitacora.list, { query: { ...filtro, despues_de: seq, limit: MAX_NUEVAS }, signal }),
      gcTime: 0,
    }),
  cambios: (call: Call, seq: number) =>
    queryOptions({
      // An entry never changes.
      queryKey: ['historial', 'cambios', seq],
      queryFn: ({ signal }) =>
        call(api.bitacora.cambios, { params: { seq }, query: { limit: ROWS }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  personas: (call: Call) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'personas'],
      queryFn: ({ signal }) => call(api.bitacora.personas, { signal }),
    }),
}
