import { hasVenta, type VentaSearch, ventaQuery, ventaSearch } from '../../dominio/producto/venta-search.ts'
import { search, text } from '../../kit/lib/read-search.ts'

/** The dashboard's moment and filter of products, as in the address; its links keep both. */
export interface Alcance extends VentaSearch {
  /** Undefined means now. */
  fecha?: string | undefined
}

/** Props of the dashboard's parts. */
export interface DeAlcance {
  alcance: Alcance
}

/** Text for a figure that the filter of products does not affect. */
export const enToda = (alcance: Alcance): string | false => hasVenta(alcance) && 'de toda la fábrica'

/** The same as the server's query. */
export const alcanceQuery = ({ fecha, ...venta }: Alcance) => ({ fecha, ...ventaQuery(venta) })

/** The same as the comparison's address. */
export const haciaComparar = ({ fecha, ...venta }: Alcance) => ({ hasta: fecha, ...venta })

export const inicioSearch = search({ fecha: text, ...ventaSearch })
