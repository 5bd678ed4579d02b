import type { Dia } from '../buying/valores.ts'
import { INSUMO, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { allWithin } from '../recipes/walks.ts'
import type { CostView } from '../view/view.ts'
import { costingAt } from './parts.ts'

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
    const since = costs.inputs.since[node]!
    return { codigo, desde: Number.isNaN(since) ? null : since, hasta: null, proveedor: null }
  }
  const { desde = null, hasta = null, proveedor = null } = counting.oferta ?? {}
  return { codigo, desde, hasta, proveedor }
}

/** The day of a supply's price: its own, or its counting offer's; null: not known. @throws CambioRechazado 'desconocido' */
export const priceDay = (model: CostView, insumo: string): Dia | null =>
  originOf(model, model.nodes.require('insumo', insumo)).desde

/** Prices older than a number of days, and their part of every CDR, including sub-products. Valid until the model changes. */
export interface PreciosViejos {
  /** How many supplies have one. */
  insumos(): number
  /** For one unit of a product, rounded like its CDR; 0 without an amount. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): Micro
  /** For one unit of every product, and the total of their CDR. Products without an amount are left out. */
  total(): { readonly viejo: bigint; readonly base: bigint }
}

/** @param dias a price is old from the day after this many days */
export function oldPrices(model: CostView, dias: number): PreciosViejos {
  const { nodes, costs, dia } = model
  const isOld = (node: number): boolean => {
    if (nodes.kind[node] !== INSUMO || costs.state.status[node] !== 0) return false
    const { desde } = originOf(model, node)
    return desde !== null && dia - desde > dias
  }
  const partOf = costingAt(model, (node) => (isOld(node) ? costs.state.cost[node]! : 0))
  return {
    insumos: () => Array.from(nodes.ofKind(INSUMO)).filter(isOld).length,
    producto: (codigo) => partOf(nodes.require('producto', codigo)) as Micro,
    total: () => {
      let [viejo, base] = [0n, 0n]
      for (const node of nodes.ofKind(PRODUCTO)) {
        const amount = costs.amount(node)
        if (amount === null) continue
        viejo += BigInt(partOf(node))
        base += BigInt(amount)
      }
      return { viejo, base }
    },
  }
}

/** Supplies with a cost that comes from an ended offer, by node. */
export function endedSupplies(model: CostView): number[] {
  const { nodes, costs, dia } = model
  return Array.from(costs.ofertas.nodes()).filter((node) => {
    if (nodes.kind[node] !== INSUMO || costs.state.status[node] !== 0) return false
    const { hasta } = originOf(model, node)
    return hasta !== null && hasta < dia
  })
}

/** The supplies in a product and in its sub-products, by code. @throws CambioRechazado 'desconocido' */
export function suppliesOf(model: CostView, producto: string): OrigenPrecio[] {
  const { nodes, costs, graph } = model
  return Array.from(allWithin(graph, nodes.require('producto', producto)))
    .filter((node) => nodes.kind[node] === INSUMO && costs.amount(node) !== null)
    .map((node) => originOf(model, node))
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
}
