import { addTo } from '../../store/grupos.ts'

/** A step from a product to a sub-product of its recipe. */
export interface Step {
  producto: string
  subproducto: string
}

/** The products that one step reaches from each product. */
type Arcs = Map<string, string[]>

/** The same steps in both directions. */
interface Graph {
  below: Arcs
  above: Arcs
}

const addStep = ({ below, above }: Graph, { producto, subproducto }: Step): void => {
  addTo(below, producto, subproducto)
  addTo(above, subproducto, producto)
}

const graphOf = (steps: readonly Step[]): Graph => {
  const graph: Graph = { below: new Map(), above: new Map() }
  for (const step of steps) addStep(graph, step)
  return graph
}

/**
 * Products that lie on or lead to a cycle: those left after repeatedly removing products without outgoing arcs, and the
 * arcs to them.
 */
const endless = (arcs: Arcs, back: Arcs): Set<string> => {
  const open = new Map(Array.from(arcs, ([producto, next]) => [producto, next.length]))
  const ends = [...back.keys()].filter((producto) => !arcs.has(producto))
  // The loop also visits the ends that it adds.
  for (const end of ends) {
    for (const producto of back.get(end) ?? []) {
      const left = open.get(producto)! - 1
      if (left > 0) open.set(producto, left)
      else {
        open.delete(producto)
        ends.push(producto)
      }
    }
  }
  return new Set(open.keys())
}

/** Whether a step lies on a cycle or between two; only such steps can be part of a cycle. */
const tangleOf = (steps: readonly Step[]): ((step: Step) => boolean) => {
  const { below, above } = graphOf(steps)
  const down = endless(below, above)
  const up = down.size === 0 ? down : endless(above, below)
  return ({ producto, subproducto }) =>
    [producto, subproducto].every((each) => down.has(each) && up.has(each))
}

/** Follows arcs from the start of `cameFrom`, one at a time, and records how each product was first reached. */
function* follow(arcs: Arcs, cameFrom: Map<string, string>): Generator<string> {
  // The loop also visits the products that it adds.
  for (const producto of cameFrom.keys()) {
    for (const next of arcs.get(producto) ?? []) {
      if (!cameFrom.has(next)) cameFrom.set(next, producto)
      yield next
    }
  }
}

/** The products from `at` back to the start of `cameFrom`. */
const trail = (at: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const path = [at]
  for (let next = cameFrom.get(at)!; next !== path.at(-1); next = cameFrom.get(next)!) path.push(next)
  return path
}

/**
 * The path down from one product to another, both included; null if there is none. Searches from both ends in turn, and
 * stops when one of them is exhausted: a new product has nothing above it, a simple one nothing below.
 */
const wayDown = ({ below, above }: Graph, from: string, to: string): string[] | null => {
  if (from === to) return [from]
  const down = new Map([[from, from]])
  const up = new Map([[to, to]])
  const lower = follow(below, down)
  const higher = follow(above, up)
  for (;;) {
    const next = [lower.next(), higher.next()]
    if (next.some(({ done }) => done)) return null
    const met = next.find(({ value }) => down.has(value) && up.has(value))
    if (met !== undefined) return [...trail(met.value, down).reverse(), ...trail(met.value, up).slice(1)]
  }
}

/**
 * Steps that would close a cycle if added to `pasos` one after the other, each with its path (['A', 'B', 'A']); the
 * others are sound together. Linear in the steps without cycles, which is nearly always; otherwise only steps around a
 * cycle are examined one by one.
 */
export function* enCiclo<Paso extends Step>(
  pasos: readonly Step[],
  nuevos: readonly Paso[],
): Generator<[paso: Paso, ruta: string[]]> {
  const isTangled = tangleOf([...pasos, ...nuevos])
  const graph = graphOf(pasos.filter(isTangled))
  for (const paso of nuevos.filter(isTangled)) {
    const way = wayDown(graph, paso.subproducto, paso.producto)
    if (way === null) addStep(graph, paso)
    else yield [paso, [paso.producto, ...way]]
  }
}
