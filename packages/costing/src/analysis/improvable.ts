import type { CostView } from '../view/view.ts'
import { cheaper } from './cheaper.ts'
import { costsAt } from './parts.ts'
import { endedAt, origins } from './price-age.ts'

/** Possible savings by better offers in one unit of a product, including sub-products: micro-units, not exact. */
export interface Mejorable {
  /** The part priced by offers that have ended. */
  readonly vencido: number
  /** The saving if each supply had its cheapest offer. */
  readonly ahorro: number
}

/**
 * Answers for any product, by code. Skips the pass over the recipes for a part that no supply has.
 * @throws CambioRechazado 'desconocido'
 */
export function improvable(model: CostView): (producto: string) => Mejorable {
  const { nodes, costs, dia } = model
  const ended = new Map<number, number>()
  for (const [node, origin] of origins(model)) if (endedAt(origin, dia)) ended.set(node, costs.amount(node)!)
  const less = new Map<number, number>()
  for (const [node, costo, { menor }] of cheaper(model)) less.set(node, costo - menor)
  const partOf = (amounts: ReadonlyMap<number, number>) =>
    amounts.size === 0 ? null : costsAt(model, (node) => amounts.get(node) ?? 0)
  const [vencido, ahorro] = [partOf(ended), partOf(less)]
  return (producto) => {
    const node = nodes.require('producto', producto)
    return { vencido: vencido?.[node] ?? 0, ahorro: ahorro?.[node] ?? 0 }
  }
}
