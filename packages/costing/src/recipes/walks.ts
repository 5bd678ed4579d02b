import { PRODUCTO } from '../exact/kinds.ts'
import type { Graph } from './graph.ts'
import { forEachNode } from './levels.ts'

const byLevel =
  ({ level }: Graph) =>
  (a: number, b: number): number =>
    level[a]! - level[b]!

/** Products above some nodes, each once, in the order of the roll-up. */
export function productsAbove(graph: Graph, nodes: readonly number[]): number[] {
  const found = new Set<number>()
  const stack = [...nodes]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    forEachNode(graph.uses, next, (user) => {
      if (found.has(user)) return
      found.add(user)
      stack.push(user)
    })
  }
  return [...found].sort(byLevel(graph))
}

/** A product and its ingredients at every level, in any variant, each once. */
export function* allWithin(graph: Graph, product: number): Generator<number> {
  const found = new Set([product])
  for (const node of found) {
    yield node
    for (const below of graph.ingredients(node)) found.add(below)
  }
}

/** A product and all its sub-products, each after its own. Those on a cycle are left out. */
export function productsWithin(graph: Graph, product: number): Int32Array {
  const found = new Set([product])
  for (const one of found)
    for (const node of graph.ingredients(one)) if (graph.nodes.kind[node] === PRODUCTO) found.add(node)
  return Int32Array.from(found)
    .filter((one) => !graph.cyclic.has(one))
    .sort(byLevel(graph))
}
