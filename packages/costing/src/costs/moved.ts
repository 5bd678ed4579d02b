import type { Status } from './state.ts'

/** Nodes whose unit cost changed before their users were updated, each with the cost and status that the users last saw. */
export class Moved {
  readonly #nodes: number[] = []
  readonly #costs: number[] = []
  readonly #statuses: Status[] = []

  get nodes(): readonly number[] {
    return this.#nodes
  }

  add(node: number, cost: number, status: Status): void {
    this.#nodes.push(node)
    this.#costs.push(cost)
    this.#statuses.push(status)
  }

  /** Visits all of them, and empties the list. */
  take(visit: (node: number, cost: number, status: Status) => void): void {
    for (let i = 0; i < this.#nodes.length; i++) visit(this.#nodes[i]!, this.#costs[i]!, this.#statuses[i]!)
    this.#nodes.length = 0
    this.#costs.length = 0
    this.#statuses.length = 0
  }
}
