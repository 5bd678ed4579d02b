import { queryOptions } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import type { Call } from '../lib/api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const cdrQueries = {
  all: ['cdr'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.cdr.list, { signal }),
    }),
  desglose: (call: Call, codigo: string) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'desglose', codigo],
      queryFn: ({ signal }) => call(api.cdr.desglose, { params: { codigo_producto: codigo }, signal }),
    }),
  usos: (call: Call, tipo: TipoIngrediente, codigo: string) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'usos', tipo, codigo],
      queryFn: ({ signal }) => call(api.cdr.usos, { params: { tipo, codigo }, signal }),
    }),
}
