import { z } from 'zod'
import { Monto } from './comun.ts'

/**
 * Supplies, labour and energy whose unit cost would become over three times, or under a third, of the present one (model M16).
 */
export const Saltos = z.object({
  cantidad: z.number().int(),
  /** The first ten, by code. */
  costos: z.array(z.object({ codigo: z.string(), antes: Monto, despues: Monto })),
})
export type Saltos = z.output<typeof Saltos>
