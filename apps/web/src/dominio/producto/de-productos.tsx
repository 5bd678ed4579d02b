import { useCallback } from 'react'
import { SectorFilter } from '../sector/sector-filter.tsx'
import { type DeVenta, enUsoDe, FiltrosDeVenta, pasaVenta } from './filtros-de-venta.tsx'
import { type VentaSearch, ventaText } from './venta-search.ts'

/** A row of a list that has one for each product. */
interface DeProducto extends DeVenta {
  codigo_producto: string
  descripcion_producto: string
  sector_productivo: string
}

interface Search extends VentaSearch {
  sector?: string | undefined
}

export const codigoDe = (row: DeProducto): string => row.codigo_producto

const buscable = (row: DeProducto): string =>
  `${row.codigo_producto} ${row.descripcion_producto} ${row.sector_productivo}`

/** How a list of products is keyed, searched and narrowed: for `useList`. */
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
  /** Rows of all; undefined while they are being loaded. */
  rows: readonly DeProducto[] | undefined
  search: Search
  onSearch: (patch: Search) => void
  /** Where they have lines of their own. */
  folded: boolean
}

/** Narrows a list of products, by what its rows say. */
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
