import { z } from 'zod'

/**
 * A line with over 60 % of its product's CDR, and more than any line of another complete product of the sector has (model M16).
 */
export const LineaInusual = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  /** Its share of the base CDR in tenths of a per cent; 1000 only if it is the whole CDR. */
  decimas: z.number().int(),
})
export type LineaInusual = z.output<typeof LineaInusual>
