import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const cuentaQueries = {
  all: ['cuenta'] as const,
  propia: (call: Call) =>
    queryOptions({
      queryKey: [...cuentaQueries.all, 'propia'],
      queryFn: ({ signal }) => call(api.cuenta.get, { signal }),
    }),
  sesiones: (call: Call) =>
    queryOptions({
      queryKey: [...cuentaQueries.all, 'sesiones'],
      queryFn: ({ signal }) => call(api.cuenta.sesiones, { signal }),
    }),
  claves: (call: Call) =>
    queryOptions({
      queryKey: [...cuentaQueries.all, 'claves'],
      queryFn: ({ signal }) => call(api.cuenta.claves, { signal }),
    }),
  accesos: (call: Call) =>
    queryOptions({
      queryKey: [...cuentaQueries.all, 'accesos'],
      queryFn: ({ signal }) => call(api.cuenta.accesos, { signal }),
    }),
}
