/** A step from a product into a sub-product of its recipe. */
export interface Step {
  producto: string
  subproducto: string
}

/** Where one step leads from each product. */
type Arcs = Map<string, string[]>

/** The same steps downwards and upwards. */
interface Graph {
  below: Arcs
  above: Arcs
}

const addArc = (arcs: Arcs, from: string, to: string): void => {
  const known = arcs.get(from)
  if (known === undefined) arcs.set(from, [to])
  else known.push(to)
}

const addStep = ({ below, above }: Graph, { producto, subproducto }: Step): void => {
  addArc(below, producto, subproducto)
  addArc(above, subproducto, producto)
}

const graphOf = (steps: readonly Step[]): Graph => {
  const graph: Graph = { below: new Map(), above: new Map() }
  for (const step of steps) addStep(graph, step)
  return graph
}

/**
 * Products from which arcs lead on without end: those that are left when products without arcs, and the arcs to them,
 * are taken away again and again.
 */
const endless = (arcs: Arcs, back: Arcs): Set<string> => {
  const open = new Map(Array.from(arcs, ([producto, next]) => [producto, next.length]))
  const ends = [...back.keys()].filter((producto) => !arcs.has(producto))
  // Goes on to the ends that are found on the way.
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

/** Whether a step lies on a cycle, or on a way from one to another: nothing else can be part of one. */
const tangleOf = (steps: readonly Step[]): ((step: Step) => boolean) => {
  const { below, above } = graphOf(steps)
  const down = endless(below, above)
  const up = down.size === 0 ? down : endless(above, below)
  return ({ producto, subproducto }) =>
    [producto, subproducto].every((each) => down.has(each) && up.has(each))
}

/** Follows arcs from where `cameFrom` begins, one at a time, and notes how each product was reached first. */
function* follow(arcs: Arcs, cameFrom: Map<string, string>): Generator<string> {
  // Goes on to the products that are added on the way.
  for (const producto of cameFrom.keys()) {
    for (const next of arcs.get(producto) ?? []) {
      if (!cameFrom.has(next)) cameFrom.set(next, producto)
      yield next
    }
  }
}

/** The products from `at` back to where `cameFrom` begins. */
const trail = (at: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const path = [at]
  for (let next = cameFrom.get(at)!; next !== path.at(-1); next = cameFrom.get(next)!) path.push(next)
  return path
}

/**
 * The way down from one product to another, both included; null where there is none. Looks from both in turns, and is
 * done when either has no more to see: a new product has nobody above it, a simple one nothing below.
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
 * Steps that would close a cycle, each with its path (['A', 'B', 'A']), when they are added one after the other to
 * `pasos`; the others of them are sound together. Linear in the steps where there is no cycle, as nearly always; where
 * there is, only what is tangled up in it is looked at step by step.
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
