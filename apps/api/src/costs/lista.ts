import { byCodePoint, type Estado } from '@telar/fabrica'
import type { Nombrado } from '../catalog/nombrados.ts'
import { enOrden, type Lista } from '../catalog/orden.ts'
import type { ListFilter } from '../store/list.ts'

/** Lists of products under the names that these have in answers about costs. */
export const DE_PRODUCTOS: Lista = {
  tipo: 'producto',
  nombres: {
    codigo_producto: 'codigo',
    descripcion_producto: 'descripcion',
    sector_productivo: 'grupo',
  },
  montos: {
    base_cdr: (model) => model.costos('producto'),
    cdr_mantencion: (model) => model.costosConMantencion(),
  },
}

/** The products of a list of costs in its order. */
export const productosEnOrden = (estado: Estado, filter: ListFilter): readonly Nombrado[] =>
  enOrden(estado, DE_PRODUCTOS, filter)

/** What has no amount comes after all others in rising order, as the database sorts nulls. */
const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(a, b)
  return (a === null ? Infinity : (a as number)) - (b === null ? Infinity : (b as number)) || 0
}

/** In the order of a field, or with a `-` before it the other way round; ties by code. */
export const inOrder = <R extends { codigo_producto: string }>(rows: R[], sort: string): R[] => {
  const field = sort.replace(/^-/, '') as keyof R
  const sign = sort.startsWith('-') ? -1 : 1
  const at = (row: R) => row[field] as string | number | null
  return rows.sort(
    (a, b) => sign * compare(at(a), at(b)) || byCodePoint(a.codigo_producto, b.codigo_producto),
  )
}
