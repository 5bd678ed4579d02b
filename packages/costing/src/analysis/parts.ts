import type { CostView } from '../view/view.ts'

/**
 * The cost of each node if everything without a recipe cost other amounts, rounded like a CDR: micro-units, 0 for nodes without
 * an amount. One pass over the recipes.
 * @param amountOf micro-units for one unit of a supply, labour type or energy row; at most its real cost
 * @param products the products to cost, with all their sub-products, in the order of `Graph.order`; other products are 0 or
 * stale
 */
export function costsAt(
  { graph, costs }: CostView,
  amountOf: (node: number) => number,
  products: Int32Array = graph.order(),
): Float64Array {
  const trial = costs.fork()
  trial.rollUp.settleAt(amountOf, products)
  return trial.state.cost
}

/**
 * Splits the cost of each node into parts. Each array holds the sum of the parts up to its own, whole micro-units: the first
 * part is the first array, the second the difference of the first two, and so on. So the parts, and the rest that belongs to
 * none, add up to the cost, exactly. One pass over the recipes for each part.
 * @param count number of parts
 * @param partOf the part of a supply, labour type or energy row; −1: none
 * @param products as in `costsAt`
 */
export function partsOf(
  view: CostView,
  count: number,
  partOf: (node: number) => number,
  products?: Int32Array,
): Float64Array[] {
  const { cost } = view.costs.state
  const upTo: Float64Array[] = []
  for (let part = 0; part < count; part++) {
    const isIn = (node: number) => {
      const its = partOf(node)
      return its >= 0 && its <= part
    }
    const amounts = costsAt(view, (node) => (isIn(node) ? cost[node]! : 0), products)
    const before = upTo.at(-1)
    // A variant out of range costs 0, but with smaller amounts it may cost something.
    if (before)
      for (let node = 0; node < amounts.length; node++)
        amounts[node] = Math.max(amounts[node]!, before[node]!)
    upTo.push(amounts)
  }
  return upTo
}
