import { PRODUCTO } from '../exact/kinds.ts'
import type { Arena } from './arena.ts'
import { cycleMembers } from './cycles.ts'
import type { Nodes } from './nodes.ts'

/** Recipes with levels: see `Graph`. */
interface Leveled {
  readonly nodes: Nodes
  readonly uses: Arena
  readonly level: Int32Array
  maxLevel: number
  cyclic: ReadonlySet<number>
  ingredients: (product: number) => Iterable<number>
}

/** Goes through the nodes of one list. */
export function forEachNode(arena: Arena, owner: number, visit: (node: number) => void): void {
  const { node } = arena.columns(owner)
  const start = arena.start[owner]!
  const end = start + arena.length[owner]!
  for (let i = start; i < end; i++) visit(node[i]!)
}

/** Computes all levels (the longest path down to a product without sub-products), and finds the cycles. */
export function relevel(graph: Leveled): void {
  const { level, uses, nodes } = graph
  const products = [...nodes.ofKind(PRODUCTO)]
  const waiting = new Int32Array(level.length)
  for (const product of products) {
    level[product] = 1
    forEachNode(uses, product, (user) => waiting[user]!++)
  }
  graph.cyclic = new Set()
  graph.maxLevel = 0
  const ready = products.filter((product) => waiting[product] === 0)
  const settled = settle(graph, ready, waiting)
  if (settled === products.length) return
  graph.cyclic = cycleMembers(
    uses,
    products.filter((product) => waiting[product]! > 0),
  )
  settle(graph, cutCycles(graph, waiting), waiting)
  for (const product of graph.cyclic) level[product] = 0
}

/** Gives a level to the products that wait for nothing, then to those that waited for them; returns how many got one. */
function settle(graph: Leveled, ready: number[], waiting: Int32Array): number {
  const { level, uses } = graph
  for (let i = 0; i < ready.length; i++) {
    const product = ready[i]!
    const above = level[product]! + 1
    graph.maxLevel = Math.max(graph.maxLevel, above - 1)
    forEachNode(uses, product, (user) => {
      if (level[user]! < above) level[user] = above
      if (--waiting[user]! === 0) ready.push(user)
    })
  }
  return ready.length
}

/** Takes products on a cycle out of the order, as if they had no recipe; returns the products that no longer wait. */
function cutCycles({ level, uses, cyclic }: Leveled, waiting: Int32Array): number[] {
  const freed: number[] = []
  for (const product of cyclic) {
    level[product] = 0
    forEachNode(uses, product, (user) => {
      if (--waiting[user]! === 0 && !cyclic.has(user)) freed.push(user)
    })
  }
  // Another product on a cycle may use it, so that its counter may reach 0 late or never; it must never get a level.
  for (const product of cyclic) waiting[product] = -1
  return freed
}

/** Raises a product above its ingredients, and its users above it; returns whether it rose. */
export function lift(graph: Leveled, product: number): boolean {
  const { level } = graph
  let needed = 1
  for (const ingredient of graph.ingredients(product)) needed = Math.max(needed, level[ingredient]! + 1)
  if (needed <= level[product]!) return false
  liftTo(graph, product, needed)
  if (graph.maxLevel > 2 * graph.nodes.count(PRODUCTO)) relevel(graph)
  return true
}

/** Each product is visited once, in the order of the old levels. */
function liftTo(graph: Leveled, product: number, needed: number): void {
  const { level, uses } = graph
  const goal = new Map([[product, needed]])
  const buckets = new Map([[level[product]!, [product]]])
  // Users were above in the old order. Going up through the old levels, a product therefore comes after everything that lifts
  // it.
  for (let old = level[product]!; goal.size > 0; old++) {
    for (const lifted of buckets.get(old) ?? []) {
      const above = goal.get(lifted)!
      goal.delete(lifted)
      level[lifted] = above
      graph.maxLevel = Math.max(graph.maxLevel, above)
      forEachNode(uses, lifted, (user) => {
        if (level[user]! > above) return
        const known = goal.get(user)
        if (known === undefined) pushTo(buckets, level[user]!, user)
        goal.set(user, Math.max(known ?? 0, above + 1))
      })
    }
  }
}

function pushTo(buckets: Map<number, number[]>, key: number, value: number): void {
  const bucket = buckets.get(key)
  if (bucket === undefined) buckets.set(key, [value])
  else bucket.push(value)
}
