import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const mantencionQueries = {
  all: ['mantencion'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...mantencionQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.sector.mantencion, { signal }),
    }),
}
