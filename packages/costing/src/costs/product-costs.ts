import { conSegunda } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { LIMIT, OUT_OF_RANGE } from '../exact/money.ts'
import type { Graph } from '../recipes/graph.ts'
import { addUp } from './add-up.ts'
import type { State, Status } from './state.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'
import type { Variants } from './variants.ts'

/** What each product costs by its own lines, at the unit costs that its ingredients have in the state. */
export class ProductCosts {
  readonly #graph: Graph
  readonly #state: State
  readonly #variants: Variants
  readonly #one = new Int32Array(1)

  constructor(graph: Graph, state: State, variants: Variants) {
    this.#graph = graph
    this.#state = state
    this.#variants = variants
  }

  /** Computes the sum of one product from its lines. */
  addUp(product: number): void {
    this.#one[0] = product
    addUp(this.#graph.recipes, this.#state, this.#one, 0, 1)
  }

  /** The cost of a product from the sum of its lines, micro-units; LIMIT or more if out of range. */
  amount(product: number): number {
    const sum = this.#state.sum[product]!
    if (this.#graph.isPlain) return sum
    const added = this.#addedBy(product)
    if (added !== 0) return sum + added < LIMIT / 2 ? sum + added : this.#variants.base(product)
    const lost = this.#graph.segunda.get(product)
    if (lost === undefined || sum >= LIMIT) return sum
    const amount = conSegunda(sum as Micro, lost)
    return amount === OUT_OF_RANGE ? LIMIT : amount
  }

  /** @param amount as `amount` gives it */
  status(product: number, amount: number): Status {
    const { cyclic, recipes, rejected } = this.#graph
    if (cyclic.size > 0 && cyclic.has(product)) return CYCLE
    if (recipes.length[product] === 0) return EMPTY
    const incomplete =
      this.#state.faults[product]! > 0 || (rejected.size > 0 && rejected.has(product)) ? MISSING : 0
    return amount < LIMIT ? incomplete : incomplete | OVERFLOW
  }

  /** Marks the products that use this node in a line that varies, so that those lines are computed again. */
  forgetVaried(node: number): void {
    const { uses } = this.#graph
    const columns = uses.columns(node)
    const first = uses.start[node]!
    this.#state.ownVariety()
    for (let i = first; i < first + uses.length[node]!; i++)
      if (columns.quantity[i] === 0) this.#state.varied[columns.node[i]!] = Number.NaN
  }

  /** `State.varied` of a product; computes it again, with the fault of those lines, where it was forgotten. */
  #addedBy(product: number): number {
    const known = this.#state.varied[product]!
    if (!Number.isNaN(known)) return known
    this.#state.ownVariety()
    const { varied, faults, faulty } = this.#state
    varied[product] = this.#variants.added(product)
    faults[product]! -= faulty[product]!
    faulty[product] = Number(this.#variants.isFaulty(product))
    faults[product]! += faulty[product]!
    return varied[product]!
  }
}
