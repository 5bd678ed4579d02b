import { queryOptions } from '@tanstack/react-query'
import { api, type CambioSimulado } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun. What a change would do is asked again after any write. */
export const simulacionQueries = {
  all: ['simulacion'] as const,
  run: (call: Call, cambio: CambioSimulado) =>
    queryOptions({
      queryKey: [...simulacionQueries.all, cambio],
      queryFn: ({ signal }) => call(api.simulacion.run, { body: { cambios: [cambio] }, signal }),
      gcTime: 60_000,
    }),
}
