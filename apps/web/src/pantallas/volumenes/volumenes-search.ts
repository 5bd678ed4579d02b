import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { listSearch, matching, oneOf } from '../../kit/lib/read-search.ts'

const mes = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** The parameters of the screen's address. */
export const volumenesSearch = listSearch(['producto', 'concepto', 'cantidad', 'cdr', 'valor'], {
  /** Without it, the last month with rows. */
  mes,
  concepto: oneOf(['produccion', 'stock', 'venta']),
  /** The form for a new row, or the comparison of two months. */
  vista: oneOf(['nuevo', 'meses']),
  /** The earlier month of the comparison. */
  contra: mes,
  ...ventaSearch,
})
export type VolumenesSearch = ReturnType<typeof volumenesSearch>
