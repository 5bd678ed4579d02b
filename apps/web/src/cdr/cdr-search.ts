import { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** The state of the screen, as it stands in the address bar: what one person sees, another can be sent. */
export const CdrSearch = listSearch([
  'codigo_producto',
  'sector_productivo',
  'descripcion_producto',
  'base_cdr',
  'cdr_mantencion',
]).extend({
  sector: optionalText,
  incompletos: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  /** Code of the product whose breakdown is open. */
  producto: optionalText,
  /** What of it is shown; without it, the breakdown. */
  vista: z.enum(['historia']).optional().catch(undefined),
  /** How far back its history goes. */
  rango: optionalText,
  /** The moment of the past that is looked at; without it, now. */
  fecha: optionalText,
})
export type CdrSearch = z.output<typeof CdrSearch>

export const ORDEN = 'codigo_producto'
