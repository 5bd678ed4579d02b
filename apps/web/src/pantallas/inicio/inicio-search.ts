import { hasVenta, type VentaSearch, ventaQuery, ventaSearch } from '../../dominio/producto/venta-search.ts'
import { search, text } from '../../kit/lib/read-search.ts'

/** Of which moment and of which products the dashboard tells, as the address bar has it: its links lead to the same. */
export interface Alcance extends VentaSearch {
  /** Undefined for now. */
  fecha?: string | undefined
}

/** A part of the dashboard that tells of them. */
export interface DeAlcance {
  alcance: Alcance
}

/** Said of what is of no product, where these are narrowed: it stays whole. */
export const enToda = (alcance: Alcance): string | false => hasVenta(alcance) && 'de toda la fábrica'

/** The same as the server is asked it. */
export const alcanceQuery = ({ fecha, ...venta }: Alcance) => ({ fecha, ...ventaQuery(venta) })

/** The same as the comparison is asked it in its address. */
export const haciaComparar = ({ fecha, ...venta }: Alcance) => ({ hasta: fecha, ...venta })

export const inicioSearch = search({ fecha: text, ...ventaSearch })
