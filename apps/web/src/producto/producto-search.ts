import type { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** The state of the list, as it stands in the address bar. */
export const ProductoSearch = listSearch([
  'codigo_producto',
  'descripcion_producto',
  'sector_productivo',
  'updated_at',
]).extend({
  /** Code of the one product shown. */
  producto: optionalText,
  sector: optionalText,
})
export type ProductoSearch = z.output<typeof ProductoSearch>

export const ORDEN = 'codigo_producto'
