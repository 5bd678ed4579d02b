import type { Step } from '../receta/ciclo.ts'

/** A step that a file would add, by the key of its line. */
export interface PasoNuevo extends Step {
  clave: string
}

const grouped = (steps: readonly Step[]): Map<string, string[]> => {
  const below = new Map<string, string[]>()
  for (const { producto, subproducto } of steps) {
    const known = below.get(producto)
    if (known === undefined) below.set(producto, [subproducto])
    else known.push(subproducto)
  }
  return below
}

/**
 * Products that lie on a cycle or above one: those that are left when products without sub-products are taken away
 * again and again. Without any, a whole file is found sound in one pass.
 */
const unsound = (below: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const above = new Map<string, string[]>()
  const open = new Map<string, number>()
  const ready: string[] = []
  for (const [producto, subs] of below) {
    open.set(producto, subs.length)
    for (const sub of subs) {
      const known = above.get(sub)
      if (known === undefined) above.set(sub, [producto])
      else known.push(producto)
      if (!below.has(sub)) ready.push(sub)
    }
  }
  const done = new Set(ready)
  const waiting = [...done]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const producto of above.get(next) ?? []) {
      const left = open.get(producto)! - 1
      open.set(producto, left)
      if (left > 0) continue
      done.add(producto)
      waiting.push(producto)
    }
  }
  return new Set([...below.keys()].filter((producto) => !done.has(producto)))
}

/** The way down from `from` to `to`, both included; null where there is none. */
const wayDown = (
  below: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
): string[] | null => {
  const cameFrom = new Map<string, string | null>([[from, null]])
  const waiting = [from]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) {
      const path: string[] = []
      for (let at: string | null = to; at !== null; at = cameFrom.get(at)!) path.unshift(at)
      return path
    }
    for (const sub of below.get(next) ?? []) {
      if (cameFrom.has(sub)) continue
      cameFrom.set(sub, next)
      waiting.push(sub)
    }
  }
  return null
}

/**
 * Steps that would close a cycle, with its path (['A', 'B', 'A']), when they are added one after the other to those
 * that are there; the others of them are sound together.
 */
export const enCiclo = (pasos: readonly Step[], nuevos: readonly PasoNuevo[]): Map<string, string[]> => {
  const closed = new Map<string, string[]>()
  const suspects = unsound(grouped([...pasos, ...nuevos]))
  if (suspects.size === 0) return closed
  const isSuspect = ({ producto, subproducto }: Step): boolean =>
    suspects.has(producto) && suspects.has(subproducto)
  const below = grouped(pasos.filter(isSuspect))
  for (const { clave, producto, subproducto } of nuevos.filter(isSuspect)) {
    const path = wayDown(below, subproducto, producto)
    if (path !== null) closed.set(clave, [producto, ...path])
    else below.set(producto, [...(below.get(producto) ?? []), subproducto])
  }
  return closed
}
