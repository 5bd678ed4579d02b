import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { listSearch, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const perdidasSearch = listSearch(
  [
    'codigo_producto',
    'descripcion_producto',
    'sector_productivo',
    'base_cdr',
    'en_merma',
    'en_segunda',
    'perdida',
    'parte',
  ],
  {
    sector: text,
    ...ventaSearch,
    /** The moment; without it, now. */
    fecha: text,
  },
)
export type PerdidasSearch = ReturnType<typeof perdidasSearch>

/** The largest loss first. */
export const ORDEN = '-perdida'
