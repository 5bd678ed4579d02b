import { queryOptions } from '@tanstack/react-query'
import { api, type ManoObra } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const manoObraQueries = {
  all: ['mano-obra'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...manoObraQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.manoObra.list, { signal }),
    }),
}

export const codigoDe = ({ codigo_mano_obra }: ManoObra): string => codigo_mano_obra
