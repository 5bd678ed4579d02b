import { queryOptions } from '@tanstack/react-query'
import { api, type Producto } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const productoQueries = {
  all: ['producto'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...productoQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.producto.list, { signal }),
    }),
}

export const codigoDe = ({ codigo_producto }: Producto): string => codigo_producto
