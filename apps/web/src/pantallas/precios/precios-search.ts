import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { code, listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** What the screen shows, as it stands in the address bar. */
export const preciosSearch = listSearch(
  [
    'codigo_producto',
    'descripcion_producto',
    'sector_productivo',
    'base_cdr',
    'precio_neto',
    'precio_final',
    'margen_pct',
    'faltante_pct',
    'despues_pct',
    'perdida',
    'unidades',
    'perdida_total',
  ],
  {
    sector: text,
    ...ventaSearch,
    /** This product's way from cost to price. */
    producto: code,
    /** Structures, lists or lost margins in place of the products, or the editor of one structure. */
    vista: oneOf(['estructuras', 'estructura', 'listas', 'margenes']),
    /** The structure that is edited; a new one without it. */
    estructura: text,
    /** The list whose prices are shown. */
    lista: text,
    fecha: text,
  },
)
export type PreciosSearch = ReturnType<typeof preciosSearch>
export type OnPreciosSearch = (next: PreciosSearch, replace?: boolean) => void

export const ORDEN = 'codigo_producto'
