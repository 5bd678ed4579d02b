import { searchable, searchWords } from '@telar/contract'
import { byCodePoint, type Estado } from '@telar/fabrica'
import { seVende } from '../catalog/venta.ts'
import type { ListFilter } from '../store/list.ts'

/** A row that says which product it is about. */
interface DeProducto {
  codigo_producto: string
  descripcion_producto: string
  sector_productivo: string
}

/** A product by what lists find it. */
interface Nombrado extends DeProducto {
  /** Code, description and sector, as they are searched. */
  text: string
}

/** Every product, by code: made once between two changes of a name. */
const nombradosDe = ({ model, descripcion, recordarNombres }: Estado): readonly Nombrado[] =>
  recordarNombres('productos', () =>
    Array.from(model.codigos('producto'), (codigo): Nombrado => {
      const descripcion_producto = descripcion('producto', codigo)
      const sector_productivo = model.grupo('producto', codigo)
      const text = searchable(`${codigo} ${descripcion_producto} ${sector_productivo}`)
      return { codigo_producto: codigo, descripcion_producto, sector_productivo, text }
    }).sort((a, b) => byCodePoint(a.codigo_producto, b.codigo_producto)),
  )

/** The products that a list is narrowed to, by code; kept until a name changes. */
export const losDeLista = (
  estado: Estado,
  { q, sector, vendible, linea, temporada }: ListFilter,
): readonly Nombrado[] =>
  estado.recordarNombres(JSON.stringify(['de lista', q, sector, vendible, linea, temporada]), () => {
    const wanted = searchWords(q ?? '')
    const isWanted = seVende(estado, { vendible, linea, temporada })
    return nombradosDe(estado).filter(
      ({ codigo_producto, sector_productivo, text }) =>
        (sector === undefined || sector_productivo === sector) &&
        wanted.every((word) => text.includes(word)) &&
        isWanted(codigo_producto),
    )
  })

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

/** Fields of a list of costs that hang on names alone. */
const NOMBRES: readonly string[] = ['codigo_producto', 'descripcion_producto', 'sector_productivo']

/** The codes of a list of costs in its order: by a name, kept until one changes; by an amount, until the next write or day. */
export const enOrden = (estado: Estado, filter: ListFilter): readonly string[] => {
  const { offset: _offset, limit: _limit, sort = 'codigo_producto', ...which } = filter
  const field = sort.replace(/^-/, '')
  const clave = JSON.stringify(['en orden', sort, which])
  const codesOf = (rows: readonly DeProducto[]) => rows.map(({ codigo_producto }) => codigo_producto)
  if (NOMBRES.includes(field))
    return estado.recordarNombres(clave, () => codesOf(inOrder([...losDeLista(estado, which)], sort)))
  return estado.recordar(clave, () => {
    const codigos = codesOf(losDeLista(estado, which))
    const amounts = Float64Array.from(codigos, (codigo) => {
      const { base, conMantencion } = estado.model.producto(codigo)
      return (field === 'base_cdr' ? base : conMantencion) ?? Number.POSITIVE_INFINITY
    })
    const sign = sort.startsWith('-') ? -1 : 1
    // They come by code, which parts those that cost the same.
    const order = Uint32Array.from(codigos, (_, i) => i)
    order.sort((a, b) => sign * (amounts[a]! - amounts[b]! || 0) || a - b)
    return Array.from(order, (i) => codigos[i]!)
  })
}
