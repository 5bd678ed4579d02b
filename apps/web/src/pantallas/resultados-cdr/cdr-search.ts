import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { flag, listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The state of the screen, as it stands in the address bar: what one person sees, another can be sent. */
export const cdrSearch = listSearch(
  ['codigo_producto', 'sector_productivo', 'descripcion_producto', 'base_cdr', 'cdr_mantencion', 'variacion'],
  {
    sector: text,
    incompletos: flag,
    ...ventaSearch,
    /** Code of the product whose breakdown is open. */
    producto: text,
    /** The size and colour of it that is broken down; without them, the mean of its curve. */
    talle: text,
    color: text,
    /** What of it is shown; without it, the breakdown. */
    vista: oneOf(['historia']),
    /** How far back its history goes. */
    rango: text,
    /** The currency in which costs are seen; without it, that of the installation. */
    moneda: text,
    /** The moment that is looked at; without it, now. */
    fecha: text,
  },
)
export type CdrSearch = ReturnType<typeof cdrSearch>

export const ORDEN = 'codigo_producto'
