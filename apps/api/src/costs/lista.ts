import { byCodePoint, type Estado } from '@telar/fabrica'
import type { Nombrado } from '../catalog/nombrados.ts'
import { enOrden, type Lista } from '../catalog/orden.ts'
import type { ListFilter } from '../store/list.ts'

/** The product lists, with the field names that they have in answers about costs. */
export const DE_PRODUCTOS: Lista = {
  nombre: 'costos',
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

/** The products of a list of costs, in the order of that list. */
export const productosEnOrden = (estado: Estado, filter: ListFilter): readonly Nombrado[] =>
  enOrden(estado, DE_PRODUCTOS, filter)

/** In rising order, rows without amount come last, as the database sorts nulls. */
const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(a, b)
  return (a === null ? Infinity : (a as number)) - (b === null ? Infinity : (b as number)) || 0
}

/** In the order of a field; with a leading `-`, in reverse; ties by code. */
export const inOrder = <R extends { codigo_producto: string }>(rows: R[], sort: string): R[] => {
  const field = sort.replace(/^-/, '') as keyof R
  const sign = sort.startsWith('-') ? -1 : 1
  const at = (row: R) => row[field] as string | number | null
  return rows.sort(
    (a, b) => sign * compare(at(a), at(b)) || byCodePoint(a.codigo_producto, b.codigo_producto),
  )
}
