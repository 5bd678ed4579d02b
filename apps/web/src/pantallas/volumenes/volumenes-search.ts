import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { listSearch, matching, oneOf } from '../../kit/lib/read-search.ts'

const mes = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** What the screen shows, as it stands in the address bar. */
export const volumenesSearch = listSearch(['producto', 'concepto', 'cantidad', 'cdr', 'valor'], {
  /** Without it the last one that has any. */
  mes,
  concepto: oneOf(['produccion', 'stock', 'venta']),
  /** The form of a new row, or two months beside one another. */
  vista: oneOf(['nuevo', 'meses']),
  /** The earlier of the two. */
  contra: mes,
  ...ventaSearch,
})
export type VolumenesSearch = ReturnType<typeof volumenesSearch>
