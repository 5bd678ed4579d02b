import type { Arena } from './arena.ts'

/** The parts of `Graph` used here: recipes, their mirror image, and the level of each node. */
interface Graph {
  ingredients: (product: number) => Int32Array
  readonly uses: Arena
  readonly level: Int32Array
  readonly cyclic: ReadonlySet<number>
}

/**
 * The cycle that lines from `product` to these ingredients would close.
 * @returns the nodes from `product` down to `product` again; null if there is no cycle
 */
export function pathTo(graph: Graph, product: number, ingredients: readonly number[]): number[] | null {
  if (ingredients.includes(product)) return [product, product]
  return isBelow(graph, product, ingredients) ? pathDown(graph, product, ingredients) : null
}

/**
 * Whether any of the ingredients contains the product. Searches in turn upwards from the product and downwards from the
 * ingredients, and stops when either search ends: a new product has no users, a simple ingredient no recipe.
 */
function isBelow(graph: Graph, product: number, ingredients: readonly number[]): boolean {
  const { uses, level, cyclic } = graph
  // Levels fall on the way down, so that an ingredient not above the product cannot contain it. With cycles, levels mean
  // nothing.
  const floor = cyclic.size === 0 ? level[product]! : -1
  const goals = new Set(ingredients.filter((ingredient) => level[ingredient]! > floor))
  const above = new Set([product])
  const below = new Set(goals)
  const up = above.values()
  const down = below.values()
  // Iterating a Set also yields elements added meanwhile.
  for (let higher = up.next(), lower = down.next(); !higher.done && !lower.done; ) {
    for (const user of uses.nodesOf(higher.value)) {
      if (goals.has(user)) return true
      above.add(user)
    }
    for (const ingredient of graph.ingredients(lower.value)) {
      if (ingredient === product) return true
      if (level[ingredient]! > floor) below.add(ingredient)
    }
    higher = up.next()
    lower = down.next()
  }
  return false
}

function pathDown(graph: Graph, product: number, ingredients: readonly number[]): number[] | null {
  const parent = new Map(ingredients.map((ingredient) => [ingredient, product]))
  const stack = [...ingredients]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const below of graph.ingredients(node)) {
      if (below === product) return unwind(parent, node, product)
      if (parent.has(below)) continue
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
 * The nodes on a cycle: strongly connected components of more than one node, and nodes that use themselves. Tarjan's algorithm
 * with an explicit stack, because recipes can have any depth.
 * @param arcs edges of the graph (either direction gives the same answer). @param among nodes to search
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
        const next = arcs.columns(node).node[arcs.start[node]! + frame.at++]!
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
