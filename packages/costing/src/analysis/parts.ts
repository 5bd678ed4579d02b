import { settleAt, settleSomeAt } from '../costs/settle-at.ts'
import { productsWithin } from '../recipes/walks.ts'
import type { CostView } from '../view/view.ts'

/**
 * The cost of each node if everything without a recipe cost other amounts, rounded like a CDR: micro-units, 0 for nodes without
 * an amount. One pass over the recipes.
 * @param amountOf micro-units for one unit of a supply, labour type or energy row; at most its real cost
 */
function costsAt({ costs }: CostView, amountOf: (node: number) => number): Float64Array {
  const trial = costs.fork()
  settleAt(trial.rollUp, amountOf)
  return trial.state.cost
}

/** As `costsAt` for one product. Visits only the product and its sub-products. @param below `productsWithin` of it */
function costAt(
  { graph, costs }: CostView,
  product: number,
  amountOf: (node: number) => number,
  below = productsWithin(graph, product),
): number {
  const { spare } = costs
  settleSomeAt(spare, amountOf, below, costs.state)
  return spare.state.cost[product]!
}

/** From this question on, one pass over all recipes is cheaper than many over a few. */
export const MANY = 200

/**
 * `costsAt` for products that are asked for one by one, by node. Visits only their sub-products, until many are asked for.
 * Valid until the model changes.
 */
export function costingAt(view: CostView, amountOf: (node: number) => number): (product: number) => number {
  let asked = 0
  let all: Float64Array | null = null
  return (product) => {
    asked++
    if (asked === MANY) all = costsAt(view, amountOf)
    return all?.[product] ?? costAt(view, product, amountOf)
  }
}

/** A part and all before it. */
const upToPart = (partOf: (node: number) => number, part: number) => (node: number) => {
  const its = partOf(node)
  return its >= 0 && its <= part
}

/**
 * Splits the cost of each node into parts. Each array holds the sum of the parts up to its own, whole micro-units: the first
 * part is the first array, the second the difference of the first two, and so on. So the parts, and the rest that belongs to
 * none, add up to the cost, exactly. One pass over the recipes for each part.
 * @param count number of parts
 * @param partOf the part of a supply, labour type or energy row; −1: none
 */
export function partsOf(view: CostView, count: number, partOf: (node: number) => number): Float64Array[] {
  const { cost } = view.costs.state
  const upTo: Float64Array[] = []
  for (let part = 0; part < count; part++) {
    const isIn = upToPart(partOf, part)
    const amounts = costsAt(view, (node) => (isIn(node) ? cost[node]! : 0))
    const before = upTo.at(-1)
    // A variant out of range costs 0, but with smaller amounts it may cost something.
    if (before)
      for (let node = 0; node < amounts.length; node++)
        amounts[node] = Math.max(amounts[node]!, before[node]!)
    upTo.push(amounts)
  }
  return upTo
}

/** `partsOf` for one product. Visits only the product and its sub-products. */
export function partsOfOne(
  view: CostView,
  product: number,
  count: number,
  partOf: (node: number) => number,
): number[] {
  const { cost } = view.costs.state
  const below = productsWithin(view.graph, product)
  const upTo: number[] = []
  for (let part = 0; part < count; part++) {
    const isIn = upToPart(partOf, part)
    const amount = costAt(view, product, (node) => (isIn(node) ? cost[node]! : 0), below)
    upTo.push(Math.max(amount, upTo.at(-1) ?? 0))
  }
  return upTo
}
