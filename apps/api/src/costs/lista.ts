import { searchWords } from '@telar/contract'
import { byCodePoint, type Estado } from '@telar/fabrica'
import type { FiltroDeVenta, ListFilter } from '../store/list.ts'
import { hasAll } from '../store/text.ts'

/** A row that says which product it is about. */
interface DeProducto {
  codigo_producto: string
  descripcion_producto: string
  sector_productivo: string
}

/** Whether a row is one of those that a list is narrowed to. */
export const matches = ({ q, sector }: ListFilter): ((row: DeProducto) => boolean) => {
  const wanted = searchWords(q ?? '')
  return (row) =>
    (sector === undefined || row.sector_productivo === sector) &&
    hasAll(wanted, `${row.codigo_producto} ${row.descripcion_producto} ${row.sector_productivo}`)
}

/** Whether a product is one of those that a list or a total is narrowed to. */
export const seVende =
  ({ venta }: Pick<Estado, 'venta'>, { vendible, linea, temporada }: FiltroDeVenta) =>
  (producto: string): boolean => {
    const said = venta(producto)
    return (
      (vendible === undefined || said.vendible === (vendible === 'true')) &&
      (linea === undefined || said.linea === linea) &&
      (temporada === undefined || said.temporada === temporada)
    )
  }

/** What has no amount comes after all others in rising order, as the database sorts nulls. */
const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(a, b)
  return (a === null ? Infinity : (a as number)) - (b === null ? Infinity : (b as number)) || 0
}

/** In the order of a field, or with a `-` before it the other way round; ties by code. */
export const inOrder = <R extends DeProducto>(rows: R[], sort: string): R[] => {
  const field = sort.replace(/^-/, '') as keyof R
  const sign = sort.startsWith('-') ? -1 : 1
  const at = (row: R) => row[field] as string | number | null
  return rows.sort(
    (a, b) => sign * compare(at(a), at(b)) || byCodePoint(a.codigo_producto, b.codigo_producto),
  )
}
