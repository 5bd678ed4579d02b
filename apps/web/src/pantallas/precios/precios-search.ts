import { ventaSearch } from '../../dominio/producto/venta-search.ts'
import { code, listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
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
    /** The product whose steps from cost to price are shown. */
    producto: code,
    /** Structures, lists or lost margins instead of the products, or the editor of a structure. */
    vista: oneOf(['estructuras', 'estructura', 'listas', 'margenes']),
    /** The edited structure; without it, a new one. */
    estructura: text,
    /** The list whose prices are shown. */
    lista: text,
    fecha: text,
  },
)
export type PreciosSearch = ReturnType<typeof preciosSearch>
export type OnPreciosSearch = (next: PreciosSearch, replace?: boolean) => void

export const ORDEN = 'codigo_producto'
