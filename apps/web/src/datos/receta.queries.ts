import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Composicion, type Linea, type QueryInput } from '@telar/contract'
import type { Call } from './api.ts'
import { callPage } from './page.ts'

type FiltroComposiciones = NonNullable<QueryInput<typeof api.receta.composiciones>>
type FiltroLineas = NonNullable<QueryInput<typeof api.receta.list>>

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const recetaQueries = {
  all: ['receta'] as const,
  composiciones: (call: Call, filtro: FiltroComposiciones) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'composiciones', filtro],
      queryFn: ({ signal }) => callPage(call, api.receta.composiciones, { query: filtro, signal }),
      placeholderData: keepPreviousData,
    }),
  lineas: (call: Call, filtro: FiltroLineas) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'lineas', filtro],
      queryFn: ({ signal }) => callPage(call, api.receta.list, { query: filtro, signal }),
      placeholderData: keepPreviousData,
    }),
  receta: (call: Call, codigo_producto: string) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'receta', codigo_producto],
      queryFn: ({ signal }) => call(api.receta.get, { params: { codigo_producto }, signal }),
    }),
  /** Null where there is no such product. */
  producto: (call: Call, codigo_producto: string) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'producto', codigo_producto],
      queryFn: ({ signal }) =>
        call(api.producto.get, { params: { codigo_producto }, signal }).catch((error) => {
          if (error.code === 'no_encontrado') return null
          throw error
        }),
    }),
  /** Null where no catalogue has it. */
  ingrediente: (call: Call, codigo: string) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'ingrediente', codigo],
      queryFn: ({ signal }) =>
        call(api.receta.ingrediente, { params: { codigo }, signal }).catch((error) => {
          if (error.code === 'no_encontrado') return null
          throw error
        }),
    }),
  /** What one line makes of the other products of the sector. */
  pesos: (call: Call, codigo_producto: string) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'pesos', codigo_producto],
      queryFn: ({ signal }) => call(api.cdr.pesos, { params: { codigo_producto }, signal }),
    }),
  cdr: (call: Call, codigo_producto: string) =>
    queryOptions({
      queryKey: [...recetaQueries.all, 'cdr', codigo_producto],
      queryFn: ({ signal }) => call(api.cdr.base, { params: { codigo_producto }, signal }),
    }),
}

export const codigoDe = ({ codigo_producto }: Composicion): string => codigo_producto

export const claveDe = ({ codigo_producto, codigo_ingrediente }: Linea): string =>
  `${codigo_producto}/${codigo_ingrediente}`
