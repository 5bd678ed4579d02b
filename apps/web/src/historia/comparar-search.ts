import { z } from 'zod'
import { optionalText } from '../lib/list-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const CompararSearch = z.object({
  /** The earlier moment; without it, thirty days ago. */
  desde: optionalText,
  /** The later one; without it, now. */
  hasta: optionalText,
  /** Only this product. */
  producto: optionalText,
  /** Only the bridge of this sector. */
  sector: optionalText,
})
export type CompararSearch = z.output<typeof CompararSearch>

/** Days back that a comparison begins at where nothing is chosen. */
export const DIAS = 30
