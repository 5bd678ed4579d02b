import { LIMIT, timesLarge, UNIT } from '../exact/money.ts'
import type { Arena } from '../recipes/arena.ts'
import type { Queue } from './queue.ts'
import { QUEUED, STALE } from './queue.ts'
import type { Scratch } from './scratch.ts'
import type { State } from './state.ts'

/**
 * Adds the changed unit costs of the first `count` nodes to the sums of their users, and queues these. Exact while the sums
 * stay below 2⁵²; larger sums are computed again from their lines.
 * Inlines `times`, as add-up.ts does, and the queue: calls for each line would take three times as long.
 */
export function pushCosts(
  uses: Arena,
  { cost, sum }: State,
  queue: Queue,
  { nodes, known }: Scratch,
  count: number,
): void {
  const { start, length } = uses
  const { marks, products } = queue
  let queued = queue.length
  for (let at = 0; at < count; at++) {
    const owner = nodes[at]!
    const { node, quantity } = uses.columns(owner)
    const now = cost[owner]!
    const was = known[owner]!
    const units = Math.floor((now - 8) * 1e-6)
    const rest = now - units * UNIT
    const wasUnits = Math.floor((was - 8) * 1e-6)
    const wasRest = was - wasUnits * UNIT
    const first = start[owner]!
    const end = first + length[owner]!
    for (let line = first; line < end; line++) {
      const product = node[line]!
      const q = quantity[line]!
      let total = sum[product]!
      if (q < 2_147_483_648) {
        total += q * (units - wasUnits)
        total += Math.floor((q * rest + 500_000.5) * 1e-6) - Math.floor((q * wasRest + 500_000.5) * 1e-6)
      } else total += timesLarge(q, now) - timesLarge(q, was)
      sum[product] = total
      const mark = marks[product]!
      marks[product] = mark | (total < LIMIT / 2 ? QUEUED : STALE)
      if (mark === 0) products[queued++] = product
    }
  }
  queue.length = queued
}
