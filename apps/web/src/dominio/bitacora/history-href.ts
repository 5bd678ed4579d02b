import { stringifySearch } from '../../kit/lib/search-params.ts'

/** Where the history of one record is told; `entidad` is what the journal calls it. */
export const historyHref = (entidad: string, clave: string): string =>
  `/historial${stringifySearch({ entidad, clave })}`
