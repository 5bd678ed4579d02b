import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api, type Entrada, type QueryInput } from '@telar/contract'
import type { ApiError } from './api-error.ts'
import { claveDe, consulta } from './consulta.ts'

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

/** What is asked of the journal; loaders and screens share it. */
export const bitacoraQueries = {
  /** The newest changes of costs, however many of people there were since. */
  recientes: () => consulta(api.bitacora.list, { query: { costos: 'true', limit: RECIENTES } }),
  /** Changes of costs from one day to another, or to now, as many as are counted one by one. */
  semana: (desde: string, hasta?: string) =>
    consulta(api.bitacora.list, { query: { costos: 'true', desde, hasta, limit: MAX_SEMANA } }),
  /** The newest write that changed one record, bulk writes too: none, or one entry. */
  ultimo: (registro: Registro) =>
    consulta(api.bitacora.list, { query: { ...registro, masivas: 'true', limit: 1 } }),
  /** Read anew each time the screen is opened; what others write must not move what somebody reads (`nuevas` tells of it). */
  historial: (filtro: Filtro, desde: number | undefined) =>
    infiniteQueryOptions<
      Entrada[],
      ApiError,
      InfiniteData<Entrada[], number | undefined>,
      readonly unknown[],
      number | undefined
    >({
      queryKey: [...claveDe(api.bitacora.list), 'historial', filtro, desde],
      meta: {
        ask: (call, signal, antes_de) =>
          call(api.bitacora.list, {
            query: { ...filtro, limit: PAGE, ...(typeof antes_de === 'number' && { antes_de }) },
            signal,
          }),
        lee: [],
      },
      initialPageParam: desde === undefined ? undefined : desde + 1,
      getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.seq),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  nuevas: (filtro: Filtro, seq: number) => ({
    ...consulta(api.bitacora.list, { query: { ...filtro, despues_de: seq, limit: MAX_NUEVAS } }),
    gcTime: 0,
  }),
  /** An entry never changes. */
  cambios: (seq: number) => ({
    ...consulta(api.bitacora.cambios, { params: { seq }, query: { limit: ROWS } }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
}
