import type { Dia } from '../buying/valores.ts'
import { INSUMO, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import type { CostView } from '../view/view.ts'
import { costAt, costsAt } from './parts.ts'

/** The source of a supply's cost today (model M14). */
export interface OrigenPrecio {
  readonly codigo: string
  /** The day of its price; null: not known. */
  readonly desde: Dia | null
  /** The last day of its offer; null: no end, or its own price. */
  readonly hasta: Dia | null
  /** The supplier of the offer; null: its own price. */
  readonly proveedor: string | null
}

function originOf({ nodes, costs }: CostView, node: number): OrigenPrecio {
  const codigo = nodes.codes[node]!
  const counting = costs.counting(node)
  if (counting === null) {
    const since = costs.since[node]!
    return { codigo, desde: Number.isNaN(since) ? null : since, hasta: null, proveedor: null }
  }
  const { desde = null, hasta = null, proveedor = null } = counting.oferta ?? {}
  return { codigo, desde, hasta, proveedor }
}

/** The day of a supply's price: its own, or its counting offer's; null: not known. @throws CambioRechazado 'desconocido' */
export const priceDay = (model: CostView, insumo: string): Dia | null =>
  originOf(model, model.nodes.require('insumo', insumo)).desde

/** Supplies with a cost, by node, with its source. */
export function* origins(model: CostView): Generator<[node: number, OrigenPrecio]> {
  const { nodes, costs } = model
  for (const node of nodes.ofKind(INSUMO))
    if (costs.amount(node) !== null && costs.state.status[node] === 0) yield [node, originOf(model, node)]
}

/** Prices older than a number of days, and their part of every CDR, including sub-products. */
export interface PreciosViejos {
  readonly insumos: readonly OrigenPrecio[]
  /** For one unit of a product, rounded like its CDR. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): Micro
  /** For one unit of every product, and the total of their CDR. Products without an amount are left out. */
  readonly total: { readonly viejo: bigint; readonly base: bigint }
}

/** @param dias a price is old from the day after this many days */
const isOld = ({ desde }: OrigenPrecio, dia: Dia, dias: number): boolean =>
  desde !== null && dia - desde > dias

/**
 * The part of old prices in one unit of a product, rounded like its CDR. Visits only the product and its sub-products.
 * @param dias as in `oldPrices`. @throws CambioRechazado 'desconocido'
 */
export function oldPart(model: CostView, producto: string, dias: number): Micro {
  const { nodes, costs, dia } = model
  const amountOf = (node: number): number =>
    nodes.kind[node] === INSUMO && costs.state.status[node] === 0 && isOld(originOf(model, node), dia, dias)
      ? costs.state.cost[node]!
      : 0
  return costAt(model, nodes.require('producto', producto), amountOf) as Micro
}

/** @param dias a price is old from the day after this many days */
export function oldPrices(model: CostView, dias: number): PreciosViejos {
  const { nodes, costs, dia } = model
  const old = new Map<number, OrigenPrecio>()
  for (const [node, origin] of origins(model)) if (isOld(origin, dia, dias)) old.set(node, origin)
  const parts = costsAt(model, (node) => (old.has(node) ? costs.state.cost[node]! : 0))
  let [viejo, base] = [0n, 0n]
  for (const node of nodes.ofKind(PRODUCTO)) {
    const amount = costs.amount(node)
    if (amount === null) continue
    viejo += BigInt(parts[node]!)
    base += BigInt(amount)
  }
  return {
    insumos: [...old.values()],
    producto: (codigo) => parts[nodes.require('producto', codigo)]! as Micro,
    total: { viejo, base },
  }
}

/** Whether the supply's price comes from an offer that ended before a day. */
export const endedAt = ({ hasta }: OrigenPrecio, dia: number): boolean => hasta !== null && hasta < dia

/** Number of supplies whose price comes from an ended offer. */
export function endedOffers(model: CostView): number {
  let count = 0
  for (const [, origin] of origins(model)) if (endedAt(origin, model.dia)) count++
  return count
}

/** The supplies in a product and in its sub-products, by code. @throws CambioRechazado 'desconocido' */
export function suppliesOf(model: CostView, producto: string): OrigenPrecio[] {
  const { nodes, costs, graph } = model
  const seen = new Set([nodes.require('producto', producto)])
  for (const node of seen) for (const below of graph.ingredients(node)) seen.add(below)
  return Array.from(seen)
    .filter((node) => nodes.kind[node] === INSUMO && costs.amount(node) !== null)
    .map((node) => originOf(model, node))
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
}
