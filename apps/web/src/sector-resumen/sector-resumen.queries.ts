import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from '../lib/api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const sectorResumenQueries = {
  all: ['sector-resumen'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...sectorResumenQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.cdr.sectores, { signal }),
    }),
}
