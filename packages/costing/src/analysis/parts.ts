import type { CostView } from '../view/view.ts'

/**
 * What each node would cost if everything without a recipe cost other amounts, rounded as a CDR is: micro-units, 0 for
 * what has no amount. One pass over the recipes.
 * @param amountOf micro-units for one unit of a supply, labour type or energy row; none above what it costs
 * @param products those to be costed, with all their sub-products, in the order of `Graph.order`; 0 or stale for others
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
 * What is of each part in the cost of each node. Each array holds what is of the parts up to its own, micro-units, whole:
 * the first part is the first array, the second the difference of the first two, and so on. So the parts, and what is of
 * none of them, add up to the cost, exactly. One pass over the recipes for each part.
 * @param count how many parts there are
 * @param partOf the part to which the cost of a supply, labour type or energy row belongs; −1: to none
 * @param products as `costsAt` takes them
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
    // A variant that is out of range costs nothing, and what is part of it may cost something.
    if (before)
      for (let node = 0; node < amounts.length; node++)
        amounts[node] = Math.max(amounts[node]!, before[node]!)
    upTo.push(amounts)
  }
  return upTo
}
