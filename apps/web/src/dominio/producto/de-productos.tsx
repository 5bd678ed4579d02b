import { useCallback } from 'react'
import { SectorFilter } from '../sector/sector-filter.tsx'
import { type DeVenta, enUsoDe, FiltrosDeVenta, pasaVenta } from './filtros-de-venta.tsx'
import { type VentaSearch, ventaText } from './venta-search.ts'

/** A row of a list with one row per product. */
interface DeProducto extends DeVenta {
  codigo_producto: string
  descripcion_producto: string
  sector_productivo: string
}

interface Search extends VentaSearch {
  sector?: string | undefined
}

export const codigoDe = (row: DeProducto): string => row.codigo_producto

/** Texts of a list of products, for `ListScreen`. Its search box names what `buscable` has. */
export const TEXTOS_DE_PRODUCTOS = {
  noun: 'productos',
  search: 'Buscar por código, descripción o sector',
  placeholder: 'Código, descripción o sector',
  none: 'Todavía no hay productos',
  noMatch: 'Ningún producto coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los productos.',
}

const buscable = (row: DeProducto): string =>
  `${row.codigo_producto} ${row.descripcion_producto} ${row.sector_productivo}`

/** Key, search text and filter of a list of products, for `useList`. */
export const useDeProductos = ({ sector, linea, temporada, vendible }: Search) => ({
  keyOf: codigoDe,
  textOf: buscable,
  keep: useCallback(
    (row: DeProducto) =>
      (!sector || row.sector_productivo === sector) && pasaVenta(row, { linea, temporada, vendible }),
    [sector, linea, temporada, vendible],
  ),
  filters: { sector, linea, temporada, vendible },
  said: [sector, ...ventaText({ linea, temporada, vendible })],
})

interface Props {
  /** All rows; undefined while they load. */
  rows: readonly DeProducto[] | undefined
  search: Search
  onSearch: (patch: Search) => void
  /** Whether the filters are on lines of their own. */
  folded: boolean
}

/** The filters of a list of products, with the values that its rows have. */
export const FiltrosDeProductos = ({ rows, search, onSearch, folded }: Props) => (
  <>
    <SectorFilter
      rows={rows}
      value={search.sector}
      onChange={(sector) => onSearch({ sector })}
      compact={folded}
    />
    <FiltrosDeVenta search={search} onSearch={onSearch} enUso={enUsoDe(rows)} unfolded={folded} />
  </>
)
