import { queryOptions } from '@tanstack/react-query'
import { api, type Insumo } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const insumoQueries = {
  all: ['insumo'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...insumoQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.insumo.list, { signal }),
    }),
}

export const codigoDe = ({ codigo }: Insumo): string => codigo
