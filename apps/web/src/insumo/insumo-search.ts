import type { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** The state of the list, as it stands in the address bar. */
export const InsumoSearch = listSearch(['detalle', 'codigo', 'grupo', 'costo']).extend({
  grupo: optionalText,
})
export type InsumoSearch = z.output<typeof InsumoSearch>

export const ORDEN = 'codigo'
