import type { TipoIngrediente } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

/** What a base CDR is made of, micro-units; the parts of each split add up to the base, exactly. */
export interface Composicion {
  /** By the kind of the product's own lines, with services apart from materials, and the extra cost of seconds. */
  readonly directa: Readonly<Record<TipoIngrediente | 'terceros' | 'segunda', Micro>>
  /** With sub-products opened down to their supplies, labour and energy. */
  readonly profunda: Readonly<Record<Exclude<TipoIngrediente, 'producto'> | 'terceros', Micro>>
}

/** Micro-units of materials, labour, energy and services. */
type Growing = [insumo: number, manoObra: number, energia: number, terceros: number]
type Split = Readonly<Growing>

const NOTHING: Split = [0, 0, 0, 0]

/**
 * Splits the base CDR of a product by kind. A line with a sub-product is split in the proportions of that sub-product:
 * whole micro-units first, the rest to the largest remainders. So nothing is lost or invented at any level. Each
 * sub-product is split once. @returns null when the product has no amount. @throws CambioRechazado 'desconocido'
 */
export function shares(model: CostView, producto: string): Composicion | null {
  const node = model.nodes.require('producto', producto)
  const base = model.costs.amount(node)
  if (base === null) return null
  return {
    directa: directSplit(model, node, base),
    profunda: toParts(deepSplit(model, node, new Map())),
  }
}

/**
 * The deep split of every product that has an amount, by code, as `shares` gives it. Each is split once.
 * @returns parts in micro-units that add up to the base, exactly
 */
export function allShares(model: CostView): ReadonlyMap<string, Composicion['profunda']> {
  const done = new Map<number, Split>()
  const all = new Map<string, Composicion['profunda']>()
  for (const node of model.nodes.ofKind(PRODUCTO)) {
    if (model.costs.amount(node) !== null)
      all.set(model.nodes.codes[node]!, toParts(deepSplit(model, node, done)))
  }
  return all
}

const toParts = ([insumo, manoObra, energia, terceros]: Split): Composicion['profunda'] => ({
  insumo: insumo as Micro,
  mano_obra: manoObra as Micro,
  energia: energia as Micro,
  terceros: terceros as Micro,
})

function directSplit(model: CostView, product: number, base: Micro): Composicion['directa'] {
  const split: Record<keyof Composicion['directa'], Micro> = {
    segunda: base,
    terceros: ZERO,
    insumo: ZERO,
    producto: ZERO,
    mano_obra: ZERO,
    energia: ZERO,
  }
  for (const { node, total } of takingsOf(model, product)) {
    const tipo = model.costs.services.has(node) ? 'terceros' : TIPOS[model.nodes.kind[node]!]!
    split[tipo] = (split[tipo] + total) as Micro
    split.segunda = (split.segunda - total) as Micro
  }
  return split
}

/** Goes down with an explicit stack: a product stays on it until all its sub-products are split. Adds its results to `done`. */
function deepSplit(model: CostView, root: number, done: Map<number, Split>): Split {
  const stack = done.has(root) ? [] : [root]
  for (let product = stack.at(-1); product !== undefined; product = stack.at(-1)) {
    const waiting = subProducts(model, product).filter((sub) => !done.has(sub))
    if (waiting.length > 0) {
      stack.push(...waiting)
      continue
    }
    stack.pop()
    done.set(product, splitOf(model, product, done))
  }
  return done.get(root)!
}

/** Sub-products that have an amount to split. Those without one add nothing, and may lie on a cycle. */
function subProducts(model: CostView, product: number): number[] {
  return [...new Set(model.graph.ingredients(product))].filter(
    (node) => model.nodes.kind[node] === PRODUCTO && model.costs.state.cost[node]! > 0,
  )
}

function splitOf(model: CostView, product: number, done: ReadonlyMap<number, Split>): Split {
  const parts: Growing = [0, 0, 0, 0]
  for (const { node, total } of takingsOf(model, product)) {
    const split = lineSplit(model, node, total, done.get(node) ?? NOTHING)
    for (let k = 0; k < parts.length; k++) parts[k]! += split[k]!
  }
  const { segunda, variable } = model.graph
  return segunda.has(product) || variable.has(product)
    ? apportion(model.costs.state.cost[product]!, parts)
    : parts
}

function lineSplit({ nodes, costs }: CostView, node: number, total: number, below: Split): Split {
  switch (nodes.kind[node]) {
    case INSUMO:
      return costs.services.has(node) ? [0, 0, 0, total] : [total, 0, 0, 0]
    case MANO_OBRA:
      return [0, total, 0, 0]
    case ENERGIA:
      return [0, 0, total, 0]
    default:
      return apportion(total, below)
  }
}

/** Shares `total` out in the given proportions by largest remainder; ties go to the first. */
function apportion(total: number, weights: Split): Split {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n || total === 0) return NOTHING
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((part) => Number(part / whole)) as Growing
  const byRemainder = [...weights.keys()].sort(
    (a, b) => Number((exact[b]! % whole) - (exact[a]! % whole)) || a - b,
  )
  const left = parts.reduce((rest, part) => rest - part, total)
  for (let i = 0; i < left; i++) parts[byRemainder[i]!]!++
  return parts
}
