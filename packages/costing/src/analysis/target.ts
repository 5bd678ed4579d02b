import { OVERFLOW } from '../costs/state.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { LIMIT, UNIT } from '../exact/money.ts'
import { allWithin } from '../recipes/walks.ts'
import type { CostView } from '../view/view.ts'
import { unitsIn } from './supply-weights.ts'

/** The amount for a lever's value; null: above the exact range. */
export type Palanca = (valor: Micro) => Micro | null

/**
 * The value of a lever, in whole micro-units, at which an amount comes nearest to the wanted one; of several equally near
 * values, the one nearest to the present value. The amount is exact at each value, with all its roundings, and only rises or
 * only falls with the lever. Because it is linear apart from rounding, few values are tried: by interpolation, and by halving
 * after an interpolation that did not halve the range.
 * @param least the smallest value that the lever may have
 * @returns null if only a smaller value would do
 */
export function solve(amountAt: Palanca, wanted: Micro, now: Micro, least: Micro): Micro | null {
  const first = amountAt(least)
  // Tries a distant value, because rounding may hide the move of a near one.
  const far = amountAt((2 * Math.max(now, least) + UNIT) as Micro)
  const isFalling = first === null || (far !== null && first > far)
  const sign = isFalling ? -1 : 1
  const known = new Map<number, number>()
  /** Rises with the value; 0 if the amount is the wanted one. */
  const gapAt = (value: number): number => {
    const seen = known.get(value)
    if (seen !== undefined) return seen
    const amount = amountAt(value as Micro)
    const gap = sign * ((amount ?? LIMIT) - wanted)
    known.set(value, gap)
    return gap
  }
  if (gapAt(least) > 0) return null
  const below = lastWhere((value) => gapAt(value), least, now, 0)
  if (below === null) return null
  const above = below + 1
  const best = Math.abs(gapAt(above)) < Math.abs(gapAt(below)) ? above : below
  return nearest(gapAt, best, now, least) as Micro
}

/** The last value whose gap is not above a bound; null if no value in the exact range has a gap above it. */
function lastWhere(
  gapAt: (value: number) => number,
  least: number,
  now: number,
  bound: number,
): number | null {
  let low = least
  let high = Math.max(now, least + 1, 1)
  while (gapAt(high) <= bound) {
    low = high
    if (high * 2 >= LIMIT) return null
    high *= 2
  }
  for (let halve = false; high - low > 1; ) {
    const width = high - low
    const share = (bound - gapAt(low)) / (gapAt(high) - gapAt(low))
    const guess = halve ? low + Math.floor(width / 2) : low + Math.floor(width * share)
    const middle = Math.min(high - 1, Math.max(low + 1, guess))
    if (gapAt(middle) <= bound) low = middle
    else high = middle
    halve = high - low > width / 2
  }
  return low
}

/** Of the values with the same gap as `best`, the one nearest to the present value. */
function nearest(gapAt: (value: number) => number, best: number, now: number, least: number): number {
  const gap = gapAt(best)
  if (now > best) return Math.min(now, lastWhere(gapAt, least, now, gap) ?? best)
  if (gapAt(least) === gap) return Math.max(now, least)
  return Math.max(now, (lastWhere(gapAt, least, now, gap - 1) ?? best) + 1)
}

/**
 * Returns a function that reads the CDR of a complete product from forks of this factory; null if the product, or anything in
 * it, leaves the exact range. A cost out of range counts as 0 in the sums, so that the CDR would fall where it should rise.
 * @throws CambioRechazado 'desconocido'
 */
export function cdrInForks(model: CostView, producto: string): (fork: CostView) => Micro | null {
  const root = model.nodes.require('producto', producto)
  // A line of quantity 0 may use an ingredient without a cost.
  const known = [...allWithin(model.graph, root)].filter((node) => model.costs.state.status[node] === 0)
  return ({ costs, nodes }) => {
    const { status } = costs.state
    // Below a product a lever may make a quantity 0, which is in range.
    const isLost = (node: number) =>
      nodes.kind[node] === PRODUCTO ? status[node]! >= OVERFLOW : status[node] !== 0
    return known.some(isLost) ? null : costs.amount(root)
  }
}

/** Something at the bottom of a product, and its weight in the CDR. */
export interface Sensible {
  readonly tipo: 'insumo' | 'mano_obra' | 'energia'
  readonly codigo: string
  /** The approximate move of the CDR if this costs 1 % more: micro-units, not rounded. */
  readonly peso: number
}

/**
 * Supplies, labour and energy in a product at all levels, those with the largest share in its CDR first. @throws
 * CambioRechazado 'desconocido'
 */
export function mostSensitive(model: CostView, producto: string, count: number): Sensible[] {
  const { nodes, costs } = model
  const root = nodes.require('producto', producto)
  return Array.from(unitsIn(model, root), ({ tipo, node, units }): Sensible => {
    const peso = (Number(units.num) / Number(units.den)) * (costs.state.cost[node]! / 100)
    return { tipo, codigo: nodes.codes[node]!, peso }
  })
    .sort((a, b) => b.peso - a.peso || (a.codigo < b.codigo ? -1 : 1))
    .slice(0, count)
}
