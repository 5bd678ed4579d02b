import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, type EventoAcceso, type QueryInput } from '@telar/contract'
import type { Call } from './api.ts'

/** How the list is narrowed. */
export type FiltroAccesos = Omit<QueryInput<typeof api.acceso.list>, 'antes_de' | 'limit'>

const PAGE = 60

/** Where the page after an event begins. */
const cursorDe = ({ at, id }: EventoAcceso): string => `${at},${id}`

/** One place for the keys and calls of this noun. */
export const accesosQueries = {
  /** Read anew each time the screen is opened, and by the screen itself while that moves nothing under whoever reads. */
  historial: (call: Call, filtro: FiltroAccesos) =>
    infiniteQueryOptions({
      queryKey: ['accesos', filtro],
      queryFn: ({ pageParam, signal }) =>
        call(api.acceso.list, {
          query: { ...filtro, limit: PAGE, ...(pageParam === undefined ? {} : { antes_de: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => {
        const oldest = last.at(-1)
        return oldest === undefined || last.length < PAGE ? undefined : cursorDe(oldest)
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
