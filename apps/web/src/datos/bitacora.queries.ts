import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api, type Entrada, type QueryInput } from '@telar/contract'
import type { ApiError } from './api-error.ts'
import { claveDe, consulta } from './consulta.ts'

/** A record whose history can be asked for, by the journal's names. */
export interface Registro {
  entidad: string
  clave: string
}

/** The filters of the journal. */
export type Filtro = Omit<
  QueryInput<typeof api.bitacora.list>,
  'antes_de' | 'despues_de' | 'limit' | 'masivas' | 'costos'
> & {
  masivas?: 'true' | undefined
}

const PAGE = 60
/** How many new entries are counted exactly; beyond that there are "many". */
export const MAX_NUEVAS = 100
const ROWS = 40
const RECIENTES = 6
/** How many changes of a week are counted exactly. */
export const MAX_SEMANA = 200

/** The journal's queries, shared by loaders and screens. */
export const bitacoraQueries = {
  /** The newest changes of costs; entries about people do not push them out. */
  recientes: () => consulta(api.bitacora.list, { query: { costos: 'true', limit: RECIENTES } }),
  /** Changes of costs between two days, or up to now; at most `MAX_SEMANA`. */
  semana: (desde: string, hasta?: string) =>
    consulta(api.bitacora.list, { query: { costos: 'true', desde, hasta, limit: MAX_SEMANA } }),
  /** The newest write that changed a record, bulk writes included: at most one entry. */
  ultimo: (registro: Registro) =>
    consulta(api.bitacora.list, { query: { ...registro, masivas: 'true', limit: 1 } }),
  /** Refetched each time the screen opens. Other people's writes must not move what somebody reads; `nuevas` announces them. */
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
