import { PRODUCTO } from '../exact/kinds.ts'
import { LIMIT } from '../exact/money.ts'
import type { Graph } from '../recipes/graph.ts'
import { LANES, Lanes } from './lanes.ts'
import type { RollUp } from './roll-up.ts'
import { OVERFLOW } from './state.ts'

/**
 * Settles several roll-ups. Those that have the same recipes are costed in one pass over all lines, if the lines that wait in them
 * would together make a pass worth its time.
 */
export function settleTogether(rollUps: readonly RollUp[]): void {
  for (const graph of new Set(rollUps.map((rollUp) => rollUp.graph))) {
    const alike = rollUps.filter((rollUp) => rollUp.graph === graph)
    for (let i = 0; i < alike.length; i += LANES) {
      const some = alike.slice(i, i + LANES)
      if (!isPassed(graph, some)) for (const rollUp of some) rollUp.settle()
    }
  }
}

/** Costs roll-ups of one graph in one pass. Returns false, and changes nothing, where each is better settled by itself. */
function isPassed(graph: Graph, rollUps: readonly RollUp[]): boolean {
  const { whole } = graph.recipes
  if (rollUps.length === 1 || whole === null || !rollUps.every((rollUp) => rollUp.canShare)) return false
  // A product on a cycle comes before its ingredients.
  if (graph.cyclic.size > 0) return false
  const waiting = rollUps.reduce((lines, rollUp) => lines + rollUp.waitingLines, 0)
  if (waiting <= graph.recipes.pairs * rollUps[0]!.fullPassShare) return false
  const lanes = Lanes.load()
  const order = graph.order()
  const { start, length } = graph.recipes
  if (!lanes?.take({ start, length, columns: whole, order })) return false
  const inputs = nodesWithoutRecipe(graph)
  for (const [lane, rollUp] of rollUps.entries()) {
    rollUp.beginPass()
    const { cost } = rollUp.state
    for (const node of inputs) lanes.put(lane, node, cost[node]!)
  }
  const special = specialProducts(graph)
  for (let from = 0, to = 0; from < order.length; from = to) {
    to = graph.endOfLevel(from)
    lanes.addUp(from, to)
    for (const [lane, rollUp] of rollUps.entries()) takeLevel(rollUp, lanes, lane, special, order, from, to)
  }
  for (const rollUp of rollUps) rollUp.endPass()
  return true
}

function nodesWithoutRecipe({ nodes: { kind, size } }: Graph): Int32Array {
  const found = new Int32Array(size)
  let count = 0
  for (let node = 0; node < size; node++) if (kind[node] !== PRODUCTO) found[count++] = node
  return found.subarray(0, count)
}

/** 1 for each product whose cost may be another than the sum of its lines, or which a line that varies names. */
function specialProducts(graph: Graph): Uint8Array {
  const special = graph.namedNodes()
  for (const products of [graph.variable, graph.segunda])
    for (const product of products.keys()) special[product] = 1
  return special
}

/** Takes the costs of the products at these places of the order from a lane. */
function takeLevel(
  rollUp: RollUp,
  lanes: Lanes,
  lane: number,
  special: Uint8Array,
  order: Int32Array,
  from: number,
  to: number,
): void {
  const { cost, sum, status } = rollUp.state
  const { marks } = rollUp.queue
  const sums = lanes.sums(lane)
  for (let i = from; i < to; i++) {
    const product = order[i]!
    const total = sums[i]!
    // A mark says that the status of a product may change.
    if (total < LIMIT && (special[product]! | marks[product]! | (status[product]! & OVERFLOW)) === 0) {
      sum[product] = total
      cost[product] = total
      continue
    }
    if (total < LIMIT) sum[product] = total
    else rollUp.products.addUp(product)
    rollUp.storeProduct(product)
    lanes.put(lane, product, cost[product]!)
  }
}
