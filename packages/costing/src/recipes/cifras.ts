import { NONE } from './nodes.ts'
import type { LineaVariable, Toma } from './variable-line.ts'

/**
 * The lines that vary of one product, as one row of numbers; as objects, a style in eight sizes and ten colours would take four
 * times as much memory. The head has the number of sizes, of colours, and of the nodes at the end, which are those that lines
 * name for colours that the product lacks. Each line has its node, quantity, form and length in numbers, and then the parts
 * that its form announces. Never changed once made, because copies of a graph share it.
 */
export type Cifras = readonly number[]

/** Positions in the head. */
export const HEAD = 3
export const SIZES = 0
export const COLOURS = 1
const OTHERS = 2

/** Positions in a line, from its first number. */
const NODE = 0
export const QUANTITY = 1
export const FORM = 2
const LENGTH = 3
export const LINE = 4

/** Bits of a form. The parts in order: quantities by size, nodes by colour, quantities by colour, takings. */
export const BY_SIZE = 1
export const NODES = 2
export const BY_COLOUR = 4
export const TAKINGS = 8
export const SAME_SIZE = 16
export const SAME_COLOUR = 32
/**
 * Bits: the numbers contain everything that the line says about its sizes, or its colours, so that its text can be made from
 * them.
 */
export const TELLS_SIZES = 64
export const TELLS_COLOURS = 128

/** Stands for a node if the colour names none and uses the line's own ingredient. */
export const AS_OWN = -2

/** A line to convert to numbers. */
export interface Escrita {
  readonly line: LineaVariable
  /** By colour: whether the line mentions it. */
  readonly named: readonly boolean[]
  /** TELLS_SIZES, TELLS_COLOURS, both or none. */
  readonly tells: number
}

/** Starts with a double, so that readers always get the same kind of array, which keeps them fast. */
const doubles = (): number[] => [Number.NaN]

const formOf = ({ porTalle, nodes, porColor, tomas, mismoTalle, mismoColor }: LineaVariable): number =>
  (porTalle ? BY_SIZE : 0) |
  (nodes ? NODES : 0) |
  (porColor ? BY_COLOUR : 0) |
  (tomas ? TAKINGS : 0) |
  (mismoTalle ? SAME_SIZE : 0) |
  (mismoColor ? SAME_COLOUR : 0)

/** @param others nodes that lines name for colours that the product lacks; null if nothing varies */
export function cifrasOf(
  sizes: number,
  colours: number,
  lines: readonly Escrita[],
  others: Iterable<number>,
): Cifras | null {
  if (lines.length === 0) return null
  const cifras = doubles()
  cifras[SIZES] = sizes
  cifras.push(colours, 0)
  for (const { line, named, tells } of lines) {
    const start = cifras.length
    cifras.push(line.node, line.cantidad, formOf(line) | tells, 0)
    cifras.push(...(line.porTalle ?? []))
    cifras.push(...(line.nodes?.map((node, color) => (named[color] ? node : AS_OWN)) ?? []))
    cifras.push(...(line.porColor ?? []))
    for (const toma of line.tomas ?? [])
      cifras.push(...(toma === null ? [0] : [toma.porTalle ? 2 : 1, toma.cantidad, ...(toma.porTalle ?? [])]))
    cifras[start + LENGTH] = cifras.length - start
  }
  for (const node of others) {
    cifras.push(node)
    cifras[OTHERS]!++
  }
  // A grown array has spare room; a copy has none.
  return cifras.slice()
}

/** End of the last line. */
export const endOf = (cifras: Cifras): number => cifras.length - cifras[OTHERS]!

/** Start of the next line. */
export const nextOf = (cifras: Cifras, at: number): number => at + cifras[at + LENGTH]!

/** Start of each line. */
export function startsOf(cifras: Cifras): number[] {
  const starts: number[] = []
  for (let at = HEAD; at < endOf(cifras); at = nextOf(cifras, at)) starts.push(at)
  return starts
}

/** Start of an ingredient's line; NONE if that line does not vary. */
export function startOf(cifras: Cifras, ingredient: number): number {
  for (let at = HEAD; at < endOf(cifras); at = nextOf(cifras, at))
    if (cifras[at + NODE] === ingredient) return at
  return NONE
}

/** Start of a line's nodes by colour; of what follows, if it has none. */
export const nodesAt = (cifras: Cifras, at: number): number =>
  at + LINE + (cifras[at + FORM]! & BY_SIZE ? cifras[SIZES]! : 0)

/** By colour, the quantities for an ingredient measured in another unit. */
function tomasAt(cifras: Cifras, at: number): (Toma | null)[] {
  const tomas: (Toma | null)[] = []
  let next = at
  for (let color = 0; color < cifras[COLOURS]!; color++) {
    const kind = cifras[next++]!
    const end = kind === 0 ? next : next + 1 + (kind === 2 ? cifras[SIZES]! : 0)
    tomas.push(
      kind === 0
        ? null
        : { cantidad: cifras[next]!, porTalle: kind === 2 ? cifras.slice(next + 1, end) : null },
    )
    next = end
  }
  return tomas
}

/** The line at a position. */
export function lineAt(cifras: Cifras, at: number): LineaVariable {
  const form = cifras[at + FORM]!
  const node = cifras[at + NODE]!
  const colours = cifras[COLOURS]!
  const nodes = nodesAt(cifras, at)
  const quantities = nodes + (form & NODES ? colours : 0)
  const takings = quantities + (form & BY_COLOUR ? colours : 0)
  return {
    node,
    cantidad: cifras[at + QUANTITY]!,
    porTalle: form & BY_SIZE ? cifras.slice(at + LINE, nodes) : null,
    nodes:
      form & NODES ? cifras.slice(nodes, quantities).map((each) => (each === AS_OWN ? node : each)) : null,
    porColor: form & BY_COLOUR ? cifras.slice(quantities, takings) : null,
    tomas: form & TAKINGS ? tomasAt(cifras, takings) : null,
    mismoTalle: (form & SAME_SIZE) !== 0,
    mismoColor: (form & SAME_COLOUR) !== 0,
  }
}

/** For each colour, whether the line at this position mentions it. */
export function namedAt(cifras: Cifras, at: number): boolean[] {
  if ((cifras[at + FORM]! & NODES) === 0) return []
  const first = nodesAt(cifras, at)
  return cifras.slice(first, first + cifras[COLOURS]!).map((node) => node !== AS_OWN)
}

/** All nodes that lines name for some colour, even one that the product lacks; each node once. */
export function othersOf(cifras: Cifras): Set<number> {
  const others = new Set(cifras.slice(endOf(cifras)))
  for (const at of startsOf(cifras)) {
    if ((cifras[at + FORM]! & NODES) === 0) continue
    const first = nodesAt(cifras, at)
    for (let i = first; i < first + cifras[COLOURS]!; i++)
      if (cifras[i] !== AS_OWN && cifras[i] !== NONE) others.add(cifras[i]!)
  }
  return others
}

/** The same numbers, no longer marked as the source of the lines' texts. */
export function untold(cifras: Cifras): Cifras {
  const copy = cifras.slice()
  for (const at of startsOf(copy)) copy[at + FORM]! &= ~(TELLS_SIZES | TELLS_COLOURS)
  return copy
}
