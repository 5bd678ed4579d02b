import { queryOptions } from '@tanstack/react-query'
import { api, type Energia } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const energiaQueries = {
  all: ['energia'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...energiaQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.energia.list, { signal }),
    }),
}

export const codigoDe = ({ codigo_energia }: Energia): string => codigo_energia
