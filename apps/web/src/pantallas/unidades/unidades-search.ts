import { listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const unidadesSearch = listSearch(['codigo', 'nombre', 'dimension'], {
  dimension: text,
  /** The form for a new one. */
  vista: oneOf(['nueva']),
})
export type UnidadesSearch = ReturnType<typeof unidadesSearch>
