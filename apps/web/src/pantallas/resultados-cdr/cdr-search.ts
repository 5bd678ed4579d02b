import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { flag, listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address, so that a link shows others the same. */
export const cdrSearch = listSearch(
  ['codigo_producto', 'sector_productivo', 'descripcion_producto', 'base_cdr', 'cdr_mantencion', 'variacion'],
  {
    sector: text,
    incompletos: flag,
    ...ventaSearch,
    /** Code of the product whose breakdown is open. */
    producto: text,
    /** Its size and colour that the breakdown shows; without them, the mean over its curve. */
    talle: text,
    color: text,
    /** Its view; without it, the breakdown. */
    vista: oneOf(['historia']),
    /** The span of its history. */
    rango: text,
    /** The currency of costs; without it, the installation's. */
    moneda: text,
    /** The moment; without it, now. */
    fecha: text,
  },
)
export type CdrSearch = ReturnType<typeof cdrSearch>

export const ORDEN = 'codigo_producto'
