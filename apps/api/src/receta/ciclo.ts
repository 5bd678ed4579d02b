/** A step from a product into a sub-product of its recipe. */
export interface Step {
  producto: string
  subproducto: string
}

/**
 * The path that `producto` would close by containing `subproductos`: ['A', 'B', 'A'] when B contains A already; null
 * when it closes none. `steps` are those below the sub-products; each product is visited once.
 */
export const closedPath = (
  producto: string,
  subproductos: readonly string[],
  steps: readonly Step[],
): string[] | null => {
  const below = new Map<string, string[]>()
  for (const step of steps) {
    const known = below.get(step.producto)
    if (known) known.push(step.subproducto)
    else below.set(step.producto, [step.subproducto])
  }
  const cameFrom = new Map(subproductos.map((sub) => [sub, producto]))
  const waiting = [...cameFrom.keys()]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === producto) return pathBack(producto, cameFrom)
    for (const sub of below.get(next) ?? []) {
      if (cameFrom.has(sub)) continue
      cameFrom.set(sub, next)
      waiting.push(sub)
    }
  }
  return null
}

const pathBack = (producto: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const path = [producto]
  do path.unshift(cameFrom.get(path[0]!)!)
  while (path[0] !== producto)
  return path
}
