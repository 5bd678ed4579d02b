import { VER } from '../../dominio/catalogo/ver-search.ts'
import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { listSearch, text } from '../../kit/lib/read-search.ts'

/** The parameters of the list's address. */
export const productoSearch = listSearch(
  ['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at'],
  {
    /** Code of the only product shown. */
    producto: text,
    sector: text,
    ...ventaSearch,
    ...VER,
  },
)
export type ProductoSearch = ReturnType<typeof productoSearch>
