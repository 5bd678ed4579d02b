import { z } from 'zod'

/** What is to be known about a cost that is there: an old price, an offer that ended, a supply that is bought no more. It makes nothing incomplete (M14). */
export const Aviso = z.object({
  causa: z.enum(['precio_viejo', 'oferta_vencida', 'cdr_viejo', 'discontinuado']),
  /** Code of the supply that it is about; null for all of a product. */
  codigo: z.string().nullable(),
  /** The same in words, for the user. */
  texto: z.string(),
})
export type Aviso = z.output<typeof Aviso>

/** Why a list marks a product: so much of it hangs on old prices, on offers that ended, or on dear ones, that somebody should look. */
export const Marca = z.object({
  causa: z.enum(['precios_viejos', 'ofertas_vencidas', 'mas_barato']),
  /** How much it is, in words, for the user. */
  texto: z.string(),
})
export type Marca = z.output<typeof Marca>
