import type { Arena } from './arena.ts'
import type { Graph } from './graph.ts'

/**
 * Looks down from each of these ingredients for `product`.
 * @returns the nodes from `product` down to `product` again, or null when it cannot be reached.
 */
export function pathTo(graph: Graph, product: number, ingredients: Iterable<number>): number[] | null {
  const { recipes, level } = graph
  // Going down, levels fall: what lies no higher than the product cannot contain it. Cycles have no levels to go by.
  const floor = graph.cyclic.size === 0 ? level[product]! : -1
  const parent = new Map<number, number>()
  const stack: number[] = []
  for (const ingredient of ingredients) {
    if (ingredient === product) return [product, product]
    if (level[ingredient]! > floor && !parent.has(ingredient)) {
      parent.set(ingredient, product)
      stack.push(ingredient)
    }
  }
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const start = recipes.start[node]!
    for (let i = start; i < start + recipes.length[node]!; i++) {
      const below = recipes.node[i]!
      if (below === product) return unwind(parent, node, product)
      if (level[below]! <= floor || parent.has(below)) continue
      parent.set(below, node)
      stack.push(below)
    }
  }
  return null
}

function unwind(parent: ReadonlyMap<number, number>, last: number, product: number): number[] {
  const path = [product]
  for (let node = last; node !== product; node = parent.get(node)!) path.push(node)
  return [...path, product].reverse()
}

/**
 * The nodes that lie on a cycle: strongly connected components of more than one node, or nodes that use themselves.
 * Tarjan's algorithm with an explicit stack, since recipes may be of any depth.
 * @param arcs edges of the graph (either direction gives the same answer). @param among where to look.
 */
export function cycleMembers(arcs: Arena, among: readonly number[]): Set<number> {
  const members = new Set<number>()
  const inside = new Set(among)
  const index = new Map<number, number>()
  const low = new Map<number, number>()
  const component: number[] = []
  const open = new Set<number>()
  for (const root of among) {
    if (index.has(root)) continue
    const walk: { node: number; at: number }[] = []
    const enter = (node: number): void => {
      index.set(node, index.size)
      low.set(node, index.get(node)!)
      component.push(node)
      open.add(node)
      walk.push({ node, at: 0 })
    }
    enter(root)
    for (let frame = walk.at(-1); frame !== undefined; frame = walk.at(-1)) {
      const { node } = frame
      if (frame.at < arcs.length[node]!) {
        const next = arcs.node[arcs.start[node]! + frame.at++]!
        if (next === node) members.add(node)
        if (!inside.has(next)) continue
        if (!index.has(next)) enter(next)
        else if (open.has(next)) low.set(node, Math.min(low.get(node)!, index.get(next)!))
        continue
      }
      walk.pop()
      const below = walk.at(-1)
      if (below !== undefined) low.set(below.node, Math.min(low.get(below.node)!, low.get(node)!))
      if (low.get(node) === index.get(node)) closeComponent(component, open, node, members)
    }
  }
  return members
}

function closeComponent(stack: number[], open: Set<number>, root: number, members: Set<number>): void {
  const nodes = stack.splice(stack.lastIndexOf(root))
  for (const node of nodes) {
    open.delete(node)
    if (nodes.length > 1) members.add(node)
  }
}
