import { listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The state of the list, as it stands in the address bar. */
export const productoSearch = listSearch(
  ['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at'],
  {
    /** Code of the one product shown. */
    producto: text,
    sector: text,
    linea: text,
    temporada: text,
    vendible: oneOf(['si', 'no']),
  },
)
export type ProductoSearch = ReturnType<typeof productoSearch>
