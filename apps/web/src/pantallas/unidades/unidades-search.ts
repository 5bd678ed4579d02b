import { listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** What the screen shows, as it stands in the address bar. */
export const unidadesSearch = listSearch(['codigo', 'nombre', 'dimension'], {
  dimension: text,
  /** The form of a new one. */
  vista: oneOf(['nueva']),
})
export type UnidadesSearch = ReturnType<typeof unidadesSearch>
