import { PRODUCTO } from '../exact/kinds.ts'
import { addUp } from './add-up.ts'
import type { RollUp } from './roll-up.ts'
import type { State } from './state.ts'

/**
 * Costs the products as if everything without a recipe had these amounts, each at most its real cost. Nodes without an amount
 * keep none. The state is then valid for this question only, so use it on a fork that is thrown away.
 */
export function settleAt(fork: RollUp, amountOf: (node: number) => number): void {
  const { graph, state } = fork
  const { kind, size } = graph.nodes
  for (let node = 0; node < size; node++) if (kind[node] !== PRODUCTO) state.cost[node] = amountOf(node)
  state.ownVariety()
  for (const product of graph.variable.keys()) state.varied[product] = Number.NaN
  settleAtMost(fork, graph.order())
}

/**
 * `settleAt` for some products. What the state says about all other nodes, and about faults, is then stale, so use it on a fork
 * that answers only such questions; one fork can answer many.
 * @param products in the order of `Graph.order`, with all their sub-products
 * @param real the present state of the factory
 */
export function settleSomeAt(
  fork: RollUp,
  amountOf: (node: number) => number,
  products: Int32Array,
  real: State,
): void {
  const { graph, state } = fork
  const { kind } = graph.nodes
  state.ownVariety()
  for (const product of products) {
    for (const node of graph.ingredients(product))
      if (kind[node] !== PRODUCTO) state.cost[node] = amountOf(node)
    state.cost[product] = real.cost[product]!
    // A sub-product out of range costs nothing, even if these amounts would bring it back into range.
    state.status[product] = real.status[product]!
    state.varied[product] = graph.variable.has(product) ? Number.NaN : 0
  }
  settleAtMost(fork, products)
}

/** Costs these products from their lines, each at most at what it costs now. */
function settleAtMost({ graph, state, products: costs }: RollUp, products: Int32Array): void {
  const { cost } = state
  for (let from = 0, to = 0; from < products.length; from = to) {
    const level = graph.level[products[from]!]!
    while (to < products.length && graph.level[products[to]!] === level) to++
    addUp(graph.recipes, state, products, from, to)
    for (let i = from; i < to; i++) {
      const product = products[i]!
      cost[product] = Math.min(costs.amount(product), cost[product]!)
    }
  }
}
