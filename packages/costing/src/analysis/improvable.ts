import type { CostView } from '../view/view.ts'
import { cheaper } from './cheaper.ts'
import { costingAt } from './parts.ts'
import { endedSupplies } from './price-age.ts'

/** Possible savings by better offers in one unit of a product, including sub-products: micro-units, not exact. */
export interface Mejorable {
  /** The part priced by offers that have ended. */
  readonly vencido: number
  /** The saving if each supply had its cheapest offer. */
  readonly ahorro: number
}

/**
 * Answers for any product, by code, until the model changes. Looks at no recipe for a part that no supply has.
 * @throws CambioRechazado 'desconocido'
 */
export function improvable(model: CostView): (producto: string) => Mejorable {
  const { nodes, costs } = model
  const ended = new Map(endedSupplies(model).map((node) => [node, costs.state.cost[node]!]))
  const less = new Map<number, number>()
  for (const [node, costo, { menor }] of cheaper(model)) less.set(node, costo - menor)
  const partOf = (amounts: ReadonlyMap<number, number>) =>
    amounts.size === 0 ? () => 0 : costingAt(model, (node) => amounts.get(node) ?? 0)
  const [vencido, ahorro] = [partOf(ended), partOf(less)]
  return (producto) => {
    const node = nodes.require('producto', producto)
    return { vencido: vencido(node), ahorro: ahorro(node) }
  }
}
