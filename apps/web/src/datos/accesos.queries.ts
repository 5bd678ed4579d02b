import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api, type EventoAcceso, type QueryInput } from '@telar/contract'
import type { ApiError } from './api-error.ts'
import { claveDe } from './consulta.ts'

/** The filters of the list. */
export type FiltroAccesos = Omit<QueryInput<typeof api.acceso.list>, 'antes_de' | 'limit'>

const PAGE = 60

/** The cursor of the page that follows an event. */
const cursorDe = ({ at, id }: EventoAcceso): string => `${at},${id}`

/**
 * Refetched each time the screen opens. After that the screen itself refreshes it, if that does not move what is being
 * read.
 */
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
