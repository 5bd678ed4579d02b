import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { search, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const compararSearch = search({
  /** The earlier moment; without it, the one that `partidaDe` derives from the past. */
  desde: text,
  /** The later moment; without it, now. */
  hasta: text,
  /** Restricts it to this product. */
  producto: text,
  /** Restricts the bridge to this sector. */
  sector: text,
  ...ventaSearch,
})
export type CompararSearch = ReturnType<typeof compararSearch>
