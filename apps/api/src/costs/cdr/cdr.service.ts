import type {
  Desglose,
  PesosDelSector,
  ResultadoCdr,
  TipoIngrediente,
  TotalSector,
  UsoEnProducto,
} from '@telar/contract'
import { explain, heaviestLine, microToNumber, shares, whereUsed } from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { toMotivos } from '../../catalog/motivos.ts'
import { DomainError } from '../../store/domain-error.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { resultNumber } from '../../store/montos.ts'
import { byCodePoint, hasAll, searchWords } from '../../store/text.ts'
import type { Deps } from '../deps.ts'
import { estadoAl } from '../historia/momento.service.ts'
import { toNodos, toPartes, toResultado, toTotalSector } from './cdr.map.ts'

/** A question about the past says which moment of it. */
interface AlMomento {
  fecha?: string | undefined
}

const matches = ({ q, sector }: ListFilter): ((row: ResultadoCdr) => boolean) => {
  const wanted = searchWords(q ?? '')
  return (row) =>
    (sector === undefined || row.sector_productivo === sector) &&
    hasAll(wanted, `${row.codigo_producto} ${row.descripcion_producto} ${row.sector_productivo}`)
}

type SortField =
  | 'codigo_producto'
  | 'descripcion_producto'
  | 'sector_productivo'
  | 'base_cdr'
  | 'cdr_mantencion'

/** Products without amount come after all others in rising order, as the database sorts nulls. */
const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(a, b)
  return (a === null ? Infinity : (a as number)) - (b === null ? Infinity : (b as number)) || 0
}

const inOrder = (rows: ResultadoCdr[], sort: string): ResultadoCdr[] => {
  const field = sort.replace(/^-/, '') as SortField
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.sort(
    (a, b) => sign * compare(a[field], b[field]) || byCodePoint(a.codigo_producto, b.codigo_producto),
  )
}

/** The CDR of every product, from memory, with every committed write in it, or as it was at a moment (BIT-09). */
export const listResultados = async (
  deps: Deps,
  { fecha, ...filter }: ListFilter & AlMomento,
): Promise<Listed<ResultadoCdr>> => {
  const { model, descripcion } = await estadoAl(deps, fecha)
  const all = Array.from(model.resultados(), (r) => toResultado(r, descripcion('producto', r.codigo)))
  const rows = inOrder(all.filter(matches(filter)), filter.sort ?? 'codigo_producto')
  const start = filter.offset ?? 0
  return { rows: rows.slice(start, start + (filter.limit ?? rows.length)), total: rows.length }
}

/** The factory and one product of it. @throws DomainError `no_encontrado` */
const estadoWith = async (deps: Deps, codigo: string, { fecha }: AlMomento): Promise<Estado> => {
  const estado = await estadoAl(deps, fecha)
  if (!estado.model.has('producto', codigo)) {
    throw new DomainError('no_encontrado', `No existe el producto ${codigo}.`)
  }
  return estado
}

/** @throws DomainError `no_encontrado` */
export const getBase = async (
  deps: Deps,
  codigo: string,
  momento: AlMomento,
): Promise<Pick<ResultadoCdr, 'base_cdr' | 'incompleto' | 'motivos'>> => {
  const { base, incompleto, motivos } = (await estadoWith(deps, codigo, momento)).model.base(codigo)
  return { base_cdr: resultNumber(base), incompleto, motivos: toMotivos(motivos) }
}

/** The tree behind a CDR, sub-products opened `profundidad` recipes deep. @throws DomainError `no_encontrado` */
export const getDesglose = async (
  deps: Deps,
  codigo: string,
  { profundidad, ...momento }: { profundidad: number } & AlMomento,
): Promise<Desglose> => {
  const { model, descripcion } = await estadoWith(deps, codigo, momento)
  const composicion = shares(model, codigo)
  const { hijos } = explain(model, codigo, { depth: profundidad })
  const producto = model.producto(codigo)
  return {
    resultado: toResultado(producto, descripcion('producto', codigo)),
    porcentaje_mantencion: producto.pct,
    ...toPartes(composicion),
    lineas: toNodos(hijos, descripcion),
  }
}

/** How much of a CDR one line makes in the sector of a product (COM-23). @throws DomainError `no_encontrado` */
export const getPesosDelSector = async (deps: Deps, codigo: string): Promise<PesosDelSector> => {
  const { model } = await estadoWith(deps, codigo, {})
  const { sector, completos, mayor } = heaviestLine(model, codigo)
  return {
    sector_productivo: sector,
    completos,
    mayor: mayor && {
      codigo_producto: mayor.producto,
      codigo_ingrediente: mayor.codigo,
      costo_total: microToNumber(mayor.total),
      base_cdr: microToNumber(mayor.base),
    },
  }
}

/** The total of each sector, maintenance applied to the sum (COST-19), by name. */
export const listSectores = async (deps: Deps, { fecha }: AlMomento): Promise<TotalSector[]> => {
  const { model } = await estadoAl(deps, fecha)
  return model
    .sectores()
    .map(toTotalSector)
    .sort((a, b) => a.sector_productivo.localeCompare(b.sector_productivo, 'es'))
}

/** What contains an ingredient, the largest share of cost first, then by code. @throws DomainError `no_encontrado` */
export const listUsos = async (
  { costeo }: Deps,
  tipo: TipoIngrediente,
  codigo: string,
): Promise<UsoEnProducto[]> => {
  const { model, descripcion } = await costeo.alDia()
  if (!model.has(tipo, codigo)) throw new DomainError('no_encontrado', `No existe ${codigo}.`)
  return whereUsed(model, tipo, codigo)
    .map((uso): UsoEnProducto => {
      const { sector, base } = model.producto(uso.producto)
      return {
        codigo_producto: uso.producto,
        descripcion_producto: descripcion('producto', uso.producto),
        sector_productivo: sector,
        directo: uso.directo,
        cantidad: resultNumber(uso.cantidad),
        contribucion: resultNumber(uso.contribucion),
        base_cdr: resultNumber(base),
      }
    })
    .sort(
      (a, b) =>
        (b.contribucion ?? -1) - (a.contribucion ?? -1) || byCodePoint(a.codigo_producto, b.codigo_producto),
    )
}
