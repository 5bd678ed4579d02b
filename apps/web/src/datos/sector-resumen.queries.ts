import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const sectorResumenQueries = {
  all: ['sector-resumen'] as const,
  /** `fecha`: as it was at that moment. */
  list: (call: Call, fecha?: string) =>
    queryOptions({
      queryKey: [...sectorResumenQueries.all, 'lista', ...(fecha === undefined ? [] : [{ fecha }])],
      queryFn: ({ signal }) => call(api.cdr.sectores, { query: { fecha }, signal }),
    }),
}
