import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from './api.ts'

export const busquedaQueries = {
  /** Records of all catalogues, the nearest first; those of the text before while this one is asked. */
  run: (call: Call, q: string) =>
    queryOptions({
      queryKey: ['busqueda', q],
      queryFn: ({ signal }) => call(api.busqueda.run, { query: { q }, signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
}
