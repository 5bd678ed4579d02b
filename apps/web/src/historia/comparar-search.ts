import { z } from 'zod'
import { optionalText } from '../lib/list-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const CompararSearch = z.object({
  /** The earlier moment; without it, `partidaDe` what is known of the past. */
  desde: optionalText,
  /** The later one; without it, now. */
  hasta: optionalText,
  /** Only this product. */
  producto: optionalText,
  /** Only the bridge of this sector. */
  sector: optionalText,
})
export type CompararSearch = z.output<typeof CompararSearch>
