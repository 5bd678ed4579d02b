import { z } from 'zod'

/** A warning about a known cost: an old price, an ended offer, a discontinued supply. It makes nothing incomplete (M14). */
export const Aviso = z.object({
  causa: z.enum(['precio_viejo', 'oferta_vencida', 'cdr_viejo', 'discontinuado']),
  /** Code of the supply concerned; null: the product as a whole. */
  codigo: z.string().nullable(),
  /** The same in words, for the user. */
  texto: z.string(),
})
export type Aviso = z.output<typeof Aviso>

/** Why a list marks a product: old prices, ended offers or cheaper offers make up enough of its CDR to act on. */
export const Marca = z.object({
  causa: z.enum(['precios_viejos', 'ofertas_vencidas', 'mas_barato']),
  /** How much, in words, for the user. */
  texto: z.string(),
})
export type Marca = z.output<typeof Marca>
