import { timesLarge } from '../exact/money.ts'
import type { Arena } from '../recipes/arena.ts'
import { isVaried } from '../recipes/arena.ts'
import type { State } from './state.ts'

/**
 * Sums the lines of each product in products[from, to) at the present unit costs.
 *
 * This is the innermost loop of the whole system. It repeats the body of `times` (money.ts), because the call takes three
 * times as long: it boxes its result.
 */
export function addUp(recipes: Arena, state: State, products: Int32Array, from: number, to: number): void {
  const { start, length } = recipes
  const { cost, sum } = state
  for (let i = from; i < to; i++) {
    const product = products[i]!
    const { node, quantity } = recipes.columns(product)
    const first = start[product]!
    const end = first + length[product]!
    let total = 0
    for (let line = first; line < end; line++) {
      const c = cost[node[line]!]!
      const q = quantity[line]!
      if (q < 2_147_483_648) {
        const units = Math.floor((c - 8) * 1e-6)
        total += q * units + Math.floor((q * (c - units * 1_000_000) + 500_000.5) * 1e-6)
      } else total += timesLarge(q, c)
    }
    sum[product] = total
  }
}

/** Counts the faulty lines of a product: a quantity of 0, or a faulty ingredient. Lines that vary are not counted here. */
export function countFaults(recipes: Arena, state: State, product: number): void {
  const { node, quantity } = recipes.columns(product)
  const first = recipes.start[product]!
  const end = first + recipes.length[product]!
  let faulty = 0
  for (let line = first; line < end; line++) {
    if (isVaried(quantity[line]!)) continue
    if (quantity[line] === 0 || state.status[node[line]!] !== 0) faulty++
  }
  state.faults[product] = faulty + state.faulty[product]!
}
