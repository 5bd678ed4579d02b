import { queryOptions } from '@tanstack/react-query'
import { api } from '@telar/contract'
import type { Call } from '../lib/api.ts'

/** A record whose history can be asked for, in the words of the journal. */
export interface Registro {
  entidad: string
  clave: string
}

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const bitacoraQueries = {
  all: ['bitacora'] as const,
  recientes: (call: Call, limit: number) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'recientes', limit],
      queryFn: ({ signal }) => call(api.bitacora.list, { query: { limit }, signal }),
    }),
  /** The newest write of one record: none, or one entry. */
  ultimo: (call: Call, { entidad, clave }: Registro) =>
    queryOptions({
      queryKey: [...bitacoraQueries.all, 'ultimo', entidad, clave],
      queryFn: ({ signal }) => call(api.bitacora.list, { query: { entidad, clave, limit: 1 }, signal }),
    }),
}
