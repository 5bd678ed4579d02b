import { CAMPOS_DE_LINEAS } from '@telar/contract'
import { readPage } from '../../datos/page.ts'
import { code, listSearch, search, text } from '../../kit/lib/read-search.ts'
import { ventaQuery, ventaSearch } from '../producto/venta-search.ts'

/** The search parameters of the list of compositions. */
export const composicionSearch = listSearch(
  ['codigo_producto', 'descripcion_producto', 'sector_productivo', 'base_cdr'],
  { producto: code, sector: text, ...ventaSearch, pagina: text },
)
export type ComposicionSearch = ReturnType<typeof composicionSearch>

/** The search parameters of the list of lines. The requirement names the product `productId`. */
export const detalleSearch = listSearch(CAMPOS_DE_LINEAS, {
  productId: code,
  sector: text,
  ...ventaSearch,
  pagina: text,
})
export type DetalleSearch = ReturnType<typeof detalleSearch>

/** `copiar` is the code of the product whose recipe is copied. */
export const altaSearch = search({ producto: code, copiar: code })
export type AltaSearch = ReturnType<typeof altaSearch>

export const ORDEN = 'codigo_producto'

/** Compositions on one page of their list. */
export const POR_PAGINA = 10

/** The same filter without pages: the contract's maximum of rows. */
export const entera = <F extends { limit: number; offset: number }>(filtro: F): F => ({
  ...filtro,
  limit: 100_000,
  offset: 0,
})

/** The server's filter for the search parameters. */
export const filtroDeComposiciones = ({ producto, sector, orden, pagina, ...venta }: ComposicionSearch) => ({
  ...(producto && { producto }),
  ...(sector && { sector }),
  ...ventaQuery(venta),
  sort: orden ?? ORDEN,
  limit: POR_PAGINA,
  offset: (readPage(pagina) - 1) * POR_PAGINA,
})
