import type { Status } from './state.ts'

/**
 * Nodes whose unit cost changed before their users were updated, each with the cost and status that the users last saw. Their places
 * stay when they are taken, because growing lists by 10⁵ nodes again would take longer than filling them.
 */
export class Moved {
  readonly #nodes: number[] = []
  readonly #costs: number[] = []
  readonly #statuses: Status[] = []
  #count = 0

  add(node: number, cost: number, status: Status): void {
    const at = this.#count++
    this.#nodes[at] = node
    this.#costs[at] = cost
    this.#statuses[at] = status
  }

  /** Sum of an amount of each of them. */
  sum(of: Int32Array): number {
    let sum = 0
    for (let i = 0; i < this.#count; i++) sum += of[this.#nodes[i]!]!
    return sum
  }

  /** Visits all of them, and empties the list. */
  take(visit: (node: number, cost: number, status: Status) => void): void {
    for (let i = 0; i < this.#count; i++) visit(this.#nodes[i]!, this.#costs[i]!, this.#statuses[i]!)
    this.#count = 0
  }
}
