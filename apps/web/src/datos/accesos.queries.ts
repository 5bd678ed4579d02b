import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api, type EventoAcceso, type QueryInput } from '@telar/contract'
import type { ApiError } from './api-error.ts'
import { claveDe } from './consulta.ts'

/** How the list is narrowed. */
export type FiltroAccesos = Omit<QueryInput<typeof api.acceso.list>, 'antes_de' | 'limit'>

const PAGE = 60

/** Where the page after an event begins. */
const cursorDe = ({ at, id }: EventoAcceso): string => `${at},${id}`

/** Read anew each time the screen is opened, and by the screen itself while that moves nothing under whoever reads. */
export const historialDeAccesos = (filtro: FiltroAccesos) =>
  infiniteQueryOptions<
    EventoAcceso[],
    ApiError,
    InfiniteData<EventoAcceso[]>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...claveDe(api.acceso.list), filtro],
    meta: {
      ask: (call, signal, antes_de) =>
        call(api.acceso.list, {
          query: { ...filtro, limit: PAGE, ...(typeof antes_de === 'string' && { antes_de }) },
          signal,
        }),
      lee: [],
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => {
      const oldest = last.at(-1)
      return oldest === undefined || last.length < PAGE ? undefined : cursorDe(oldest)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
