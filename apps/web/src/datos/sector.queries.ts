import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const sectorQueries = {
  all: ['sector'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...sectorQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.sector.list, { signal }),
      staleTime: 60_000,
    }),
}
