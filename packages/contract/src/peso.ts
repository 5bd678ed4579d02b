import { z } from 'zod'

/** A line that makes over 60 % of its product, and more than any line of another complete one of the sector (model M16). */
export const LineaInusual = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  /** Its part of the base CDR in tenths of a per cent; 1000 only where it is all of it. */
  decimas: z.number().int(),
})
export type LineaInusual = z.output<typeof LineaInusual>
