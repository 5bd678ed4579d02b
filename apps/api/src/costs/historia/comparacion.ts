import type { Comparacion } from '@telar/contract'
import {
  type ComparacionProducto,
  compareModels,
  compareProduct,
  compareSectors,
  movedPrices,
  snapshot,
} from '@telar/costing'
import { byCodePoint, DomainError, type Estado } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { seVende } from '../../catalog/venta.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import type { Formato } from '../../store/montos.ts'
import type { Costeo, Punto } from '../costeo/costeo.ts'
import { bothStates } from '../costeo/dos-momentos.ts'
import { moveOf, sameCosto, toCosto, toProductoComparado, toSectorComparado } from './historia.map.ts'
import { toPrecios } from './precios.map.ts'

/** Which products an answer counts, and which it names. */
interface Cuanto extends FiltroDeVenta {
  /** Only this one. */
  producto?: string | undefined
  /** How to write amounts in the steps of its prices; undefined: steps are left out. */
  formato?: Formato
  /** The most products to name, those that moved most. */
  limit: number
  /** How many to name of those that rose most, and of those that fell most, in per cent. */
  extremos?: number
}

interface Mover {
  producto: ComparacionProducto
  /** CDR with maintenance before, and by how much it moved; null where it cannot be compared. */
  move: { antes: number; by: number } | null
}

const sizeOf = ({ move }: Mover): number => (move === null ? -1 : Math.abs(move.by))

/** The products that moved, the largest move first. Products that cannot be compared come last. */
const moversOf = (antes: Estado, despues: Estado, productos: readonly ComparacionProducto[]): Mover[] => {
  const moved: Mover[] = []
  for (const producto of productos) {
    const { codigo } = producto
    if (sameCosto(toCosto(antes.model, codigo), toCosto(despues.model, codigo))) continue
    moved.push({ producto, move: moveOf(antes.model, despues.model, codigo) })
  }
  return moved.sort((a, b) => sizeOf(b) - sizeOf(a) || byCodePoint(a.producto.codigo, b.producto.codigo))
}

/** The movers that rose (`sign` 1) or fell (−1) most in per cent, among those that exist and are complete at both moments. */
const extremosOf = (moved: readonly Mover[], sign: 1 | -1, count: number): ComparacionProducto[] =>
  moved
    .flatMap(({ producto, move }) => {
      const comparable = !producto.incompleto && producto.antes !== null && producto.despues !== null
      const ratio = comparable && move && move.antes > 0 ? (sign * move.by) / move.antes : 0
      return ratio > 0 ? [{ producto, ratio }] : []
    })
    .sort((a, b) => b.ratio - a.ratio || byCodePoint(a.producto.codigo, b.producto.codigo))
    .slice(0, count)
    .map(({ producto }) => producto)

const compareStates = (
  antes: Estado,
  despues: Estado,
  { limit, extremos = 0, ...filter }: Omit<Cuanto, 'producto' | 'formato'>,
): Comparacion => {
  const [before, now] = [seVende(antes, filter), seVende(despues, filter)]
  const isWanted = (codigo: string) => (despues.model.has('producto', codigo) ? now : before)(codigo)
  const all = Array.from(compareModels(antes.model, despues.model)).filter(({ codigo }) => isWanted(codigo))
  const moved = moversOf(antes, despues, all)
  const toAll = (productos: readonly ComparacionProducto[]) =>
    productos.map((producto) => toProductoComparado(producto, antes, despues))
  return {
    desde: antes.seq,
    hasta: despues.seq,
    cambian: moved.length,
    sectores: compareSectors(antes.model, despues.model, all, isWanted)
      .map(toSectorComparado)
      .sort((a, b) => a.sector_productivo.localeCompare(b.sector_productivo, 'es')),
    productos: toAll(moved.slice(0, limit).map(({ producto }) => producto)),
    suben: toAll(extremosOf(moved, 1, extremos)),
    bajan: toAll(extremosOf(moved, -1, extremos)),
  }
}

const compareOne = (
  antes: Estado,
  despues: Estado,
  codigo: string,
  formato: Formato | undefined,
): Comparacion => {
  const [before, after] = [snapshot(antes.model, codigo), snapshot(despues.model, codigo)]
  if (before === null && after === null) {
    throw new DomainError('no_encontrado', noExiste('productos', codigo))
  }
  const producto = toProductoComparado(compareProduct(before, after), antes, despues)
  const precios =
    formato && producto.puente && before && after
      ? toPrecios(codigo, movedPrices(before.lineas, after.lineas), { antes, despues }, formato)
      : []
  return {
    desde: antes.seq,
    hasta: despues.seq,
    cambian: sameCosto(producto.antes, producto.despues) ? 0 : 1,
    sectores: [],
    productos: [{ ...producto, ...(precios.length > 0 && { precios }) }],
    suben: [],
    bajan: [],
  }
}

/** The differences between two factories, for all products or one. @throws DomainError `no_encontrado` */
export const compararEstados = (
  antes: Estado,
  despues: Estado,
  { producto, formato, ...cuanto }: Cuanto,
): Comparacion =>
  producto === undefined
    ? compareStates(antes, despues, cuanto)
    : compareOne(antes, despues, producto, formato)

/**
 * The causes of changed costs between two entries, of all products or of one.
 * @throws DomainError `no_encontrado`, `sin_historia`
 */
export const compararEntre = async (
  costeo: Costeo,
  desde: Punto,
  hasta: Punto,
  cuanto: Cuanto,
): Promise<Comparacion> => {
  const [antes, despues] = await bothStates(costeo, desde, hasta)
  return compararEstados(antes, despues, cuanto)
}
