import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { search, text } from '../../kit/lib/read-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const compararSearch = search({
  /** The earlier moment; without it, `partidaDe` what is known of the past. */
  desde: text,
  /** The later one; without it, now. */
  hasta: text,
  /** Only this product. */
  producto: text,
  /** Only the bridge of this sector. */
  sector: text,
  ...ventaSearch,
})
export type CompararSearch = ReturnType<typeof compararSearch>
