import type { CostView } from '../view/view.ts'
import { cheaper } from './cheaper.ts'
import { partsOf } from './currency-shares.ts'
import { origins } from './price-age.ts'

/** What of one unit of a product hangs on prices that want looking after, sub-products opened: micro-units, nearly. */
export interface Precios {
  /** What is priced longer ago than so many days. */
  readonly viejo: number
  /** What is paid by an offer that ended. */
  readonly vencido: number
  /** By how much it would cost less with the cheapest offer of each of them. */
  readonly ahorro: number
}

/**
 * Of every product, by code. A part that nothing has costs no pass over the recipes.
 * @param dias a price of so many days is not old yet; null: none is old
 * @throws CambioRechazado 'desconocido' for a code that is not there
 */
export function pricesOf(model: CostView, dias: number | null): (producto: string) => Precios {
  const { nodes, costs, dia } = model
  const old = new Map<number, number>()
  const ended = new Map<number, number>()
  for (const [node, { desde, hasta }] of origins(model)) {
    const cost = costs.amount(node)!
    if (dias !== null && desde !== null && dia - desde > dias) old.set(node, cost)
    if (hasta !== null && hasta < dia) ended.set(node, cost)
  }
  const less = new Map<number, number>()
  for (const [node, costo, { menor }] of cheaper(model)) less.set(node, costo - menor)
  const partOf = (amounts: ReadonlyMap<number, number>) =>
    amounts.size === 0 ? null : partsOf(model, (node) => amounts.get(node) ?? 0)
  const [viejo, vencido, ahorro] = [partOf(old), partOf(ended), partOf(less)]
  return (producto) => {
    const node = nodes.require('producto', producto)
    const of = (part: Float64Array | null) => part?.[node] ?? 0
    return { viejo: of(viejo), vencido: of(vencido), ahorro: of(ahorro) }
  }
}
