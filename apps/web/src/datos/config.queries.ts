import { queryOptions } from '@tanstack/react-query'
import { api, type TablaConfig } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const configQueries = {
  all: ['config'] as const,
  valor: (call: Call, tabla: TablaConfig) =>
    queryOptions({
      queryKey: [...configQueries.all, tabla],
      queryFn: ({ signal }) => call(api.config.get, { params: { tabla }, signal }),
    }),
}
