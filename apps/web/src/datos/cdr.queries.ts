import { queryOptions } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import type { Call } from './api.ts'

const en = (fecha: string | undefined) => (fecha === undefined ? [] : [{ fecha }])

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const cdrQueries = {
  all: ['cdr'] as const,
  /** `fecha`: as it was at that moment. */
  list: (call: Call, fecha?: string) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'lista', ...en(fecha)],
      queryFn: ({ signal }) => call(api.cdr.list, { query: { fecha }, signal }),
    }),
  desglose: (call: Call, codigo: string, fecha?: string) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'desglose', codigo, ...en(fecha)],
      queryFn: ({ signal }) =>
        call(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { fecha }, signal }),
    }),
  usos: (call: Call, tipo: TipoIngrediente, codigo: string) =>
    queryOptions({
      queryKey: [...cdrQueries.all, 'usos', tipo, codigo],
      queryFn: ({ signal }) => call(api.cdr.usos, { params: { tipo, codigo }, signal }),
    }),
}
