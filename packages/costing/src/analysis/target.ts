import type { Micro } from '../exact/money.ts'
import { LIMIT, UNIT } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

/** What a lever at a value makes of the amount that is wanted; null: it leaves the exact range, upwards. */
export type Palanca = (valor: Micro) => Micro | null

/**
 * The value of a lever, whole micro-units, at which an amount comes nearest to what is wanted; of several that come as near, the
 * one nearest to what it is now. The amount is exact at each value, with all its roundings, and rises or falls with the lever.
 * As it is linear but for rounding, a few values are tried: interpolation, and halving where that does not halve.
 * @param least the smallest value that the lever takes
 * @returns null where only a smaller value would do
 */
export function solve(amountAt: Palanca, wanted: Micro, now: Micro, least: Micro): Micro | null {
  const first = amountAt(least)
  // Far off: near by, rounding may hide that it moves.
  const far = amountAt((2 * Math.max(now, least) + UNIT) as Micro)
  const isFalling = first === null || (far !== null && first > far)
  const sign = isFalling ? -1 : 1
  const known = new Map<number, number>()
  /** Rises with the value; 0 where the amount is what is wanted. */
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

/** The last value whose gap is not above a bound; null where all are below the exact range's end. */
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

/** Of the values with the same gap, the one nearest to what the lever is now. */
function nearest(gapAt: (value: number) => number, best: number, now: number, least: number): number {
  const gap = gapAt(best)
  if (now > best) return Math.min(now, lastWhere(gapAt, least, now, gap) ?? best)
  if (gapAt(least) === gap) return Math.max(now, least)
  return Math.max(now, (lastWhere(gapAt, least, now, gap - 1) ?? best) + 1)
}

/** What a CDR is made of at the bottom, and how much of it each makes. */
export interface Sensible {
  readonly tipo: 'insumo' | 'mano_obra' | 'energia'
  readonly codigo: string
  /** By how much, about, the CDR moves when this costs 1 % more: micro-units, not rounded. */
  readonly peso: number
}

/** Supplies, labour and energy below a product, those whose 1 % moves its CDR most first. @throws CambioRechazado 'desconocido' */
export function mostSensitive(model: CostView, producto: string, count: number): Sensible[] {
  const { graph, nodes, costs } = model
  const root = nodes.require('producto', producto)
  const weights = new Map<number, number>([[root, 1]])
  // From the top down: what a product weighs is known once all its users are done.
  const order = [...graph.order()].reverse()
  for (const product of order) {
    const weight = weights.get(product)
    if (weight === undefined) continue
    const whole = weight / (1 - (graph.segunda.get(product) ?? 0) / 100_000_000)
    for (const { node: below, cantidad } of takingsOf(model, product))
      weights.set(below, (weights.get(below) ?? 0) + (whole * cantidad) / 1_000_000)
  }
  const TIPOS = ['insumo', null, 'mano_obra', 'energia'] as const
  return [...weights]
    .flatMap(([node, units]): Sensible[] => {
      const tipo = TIPOS[nodes.kind[node]!]
      if (!tipo) return []
      return [{ tipo, codigo: nodes.codes[node]!, peso: (units * costs.state.cost[node]!) / 100 }]
    })
    .sort((a, b) => b.peso - a.peso || (a.codigo < b.codigo ? -1 : 1))
    .slice(0, count)
}
