import { grownBytes, grownInts } from './arrays.ts'
import type { Graph } from './graph.ts'
import { LIMIT, times } from './money.ts'
import type { State, Status } from './state.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'

/** Marks of products that wait to be settled. */
const QUEUED = 1
/** The running sum cannot be trusted: add the lines up anew. */
const STALE = 2
/** The reasons may have changed although the number of faults did not. */
const TOUCHED = 4

const END = -1

/** Above this share of all lines, going through every recipe in order is quicker than following the uses. */
const FULL_PASS_SHARE = 1 / 6

/**
 * Keeps `state` true to `graph`.
 *
 * A change of a unit cost is pushed at once into the sums of the products that use it: sums of integers are exact, so
 * sum += new line total − old line total never drifts. The products touched wait until `settle`, which goes up through the
 * levels and so publishes each product once, after all its ingredients, and stops where nothing changed.
 */
export class RollUp {
  readonly graph: Graph
  readonly state: State
  /** Quantities that stand in for those of the recipe, by product: how a simulation changes a quantity. */
  readonly quantities: Map<number, Float64Array> = new Map()
  #marks: Uint8Array
  #queue: Int32Array
  #queued = 0
  #changed: number[] = []
  #passes = 0

  constructor(graph: Graph, state: State) {
    this.graph = graph
    this.state = state
    this.#marks = new Uint8Array(state.status.length)
    this.#queue = new Int32Array(state.status.length)
  }

  grow(length: number): void {
    this.state.grow(length)
    this.#marks = grownBytes(this.#marks, length)
    this.#queue = grownInts(this.#queue, length)
  }

  /** Queues a product whose recipe changed. */
  touch(product: number): void {
    this.#enqueue(product, STALE | TOUCHED)
  }

  /** Forgets a node that nothing uses any more, and that it was queued. */
  forget(node: number): void {
    this.state.clear(node)
    this.#marks[node] = 0
  }

  /** Gives a node its unit cost (micro-units; ≥ LIMIT or a missing one comes as 0 with its status). */
  publish(node: number, cost: number, status: Status): boolean {
    const { unit, status: statuses } = this.state
    const units = unit[2 * node]!
    const rest = unit[2 * node + 1]!
    const before = statuses[node]!
    this.state.setCost(node, cost, status)
    const moved = unit[2 * node] !== units || unit[2 * node + 1] !== rest
    if (moved) this.#pushCost(node, units, rest)
    if (status !== before) this.#pushStatus(node, Number(status !== 0) - Number(before !== 0))
    return moved || status !== before
  }

  /** Gives several nodes their unit costs, by the cheaper way. */
  publishAll(nodes: readonly number[], costs: readonly number[], statuses: readonly Status[]): void {
    const { uses, recipes } = this.graph
    const lines = nodes.reduce((sum, node) => sum + uses.length[node]!, 0)
    if (lines < recipes.pairs * FULL_PASS_SHARE) {
      for (let i = 0; i < nodes.length; i++) this.publish(nodes[i]!, costs[i]!, statuses[i]!)
      return
    }
    for (let i = 0; i < nodes.length; i++) this.#store(nodes[i]!, costs[i]!, statuses[i]!)
    this.rollUpAll()
  }

  /** Costs every product anew, from the lines. */
  rollUpAll(): void {
    this.#passes++
    const order = this.graph.order()
    for (let i = 0; i < order.length; i++) {
      const product = order[i]!
      this.#addUp(product)
      const status = this.#statusOf(product)
      const moved = this.#store(product, status >= OVERFLOW ? 0 : this.state.sum[product]!, status)
      if (moved || (this.#marks[product]! & TOUCHED) !== 0) this.#changed.push(product)
    }
    for (let i = 0; i < this.#queued; i++) this.#marks[this.#queue[i]!] = 0
    this.#queued = 0
  }

  /** Gives a node its unit cost in a full pass: the sums and counters of its users are about to be made anew. */
  #store(node: number, cost: number, status: Status): boolean {
    const { state } = this
    const before = state.status[node]!
    if (before === status && state.cost(node) === cost) return false
    state.setCost(node, cost, status)
    if (before !== status) this.#pushStatus(node, 0)
    return true
  }

  /** Brings every product that depends on a change up to date. @returns the products whose result changed, each once. */
  settle(): number[] {
    if (this.#queued > 0) this.#climb()
    // Only a full pass can report what an earlier step of the same change reported already.
    const changed = this.#passes > 0 ? [...new Set(this.#changed)] : this.#changed
    this.#changed = []
    this.#passes = 0
    return changed
  }

  /** Goes up through the levels; each level is a list linked through `next`. */
  #climb(): void {
    const level = this.graph.level
    const heads = new Int32Array(this.graph.maxLevel + 1).fill(END)
    const next = new Int32Array(level.length)
    let linked = 0
    for (let at = 0; at < heads.length; at++) {
      linked = this.#link(heads, next, linked)
      for (let product = heads[at]!; product !== END; product = next[product]!) this.#settleOne(product)
    }
    this.#queued = 0
  }

  /** Moves what was queued since the last call into the lists of its levels. */
  #link(heads: Int32Array, next: Int32Array, from: number): number {
    const level = this.graph.level
    for (let i = from; i < this.#queued; i++) {
      const product = this.#queue[i]!
      if (this.#marks[product] === 0) continue
      next[product] = heads[level[product]!]!
      heads[level[product]!] = product
    }
    return this.#queued
  }

  #settleOne(product: number): void {
    const marks = this.#marks[product]!
    this.#marks[product] = 0
    const { state } = this
    const stale = (marks & STALE) !== 0 || (state.status[product]! & OVERFLOW) !== 0
    if (stale || this.quantities.has(product)) this.#addUp(product)
    const status = this.#statusOf(product)
    const moved = this.publish(product, status >= OVERFLOW ? 0 : state.sum[product]!, status)
    if (moved || (marks & TOUCHED) !== 0) this.#changed.push(product)
  }

  #statusOf(product: number): Status {
    const { state, graph } = this
    if (graph.cyclic.size > 0 && graph.cyclic.has(product)) return CYCLE
    if (graph.recipes.length[product] === 0) return EMPTY
    const incomplete = state.faults[product]! > 0 ? MISSING : 0
    return state.sum[product]! < LIMIT ? incomplete : incomplete | OVERFLOW
  }

  /** Sum and faults of one product from its lines. The innermost loop of the whole system. */
  #addUp(product: number): void {
    const { recipes } = this.graph
    const { unit, status } = this.state
    const { node } = recipes
    const start = recipes.start[product]!
    const end = start + recipes.length[product]!
    const other = this.quantities.size === 0 ? undefined : this.quantities.get(product)
    const quantity = other ?? recipes.quantity
    const shift = other === undefined ? 0 : start
    let sum = 0
    let faults = 0
    for (let i = start; i < end; i++) {
      const n = node[i]!
      const q = quantity[i - shift]!
      sum += times(q, unit[2 * n]!, unit[2 * n + 1]!)
      if (q === 0 || status[n] !== 0) faults++
    }
    this.state.sum[product] = sum
    this.state.faults[product] = faults
  }

  /** Carries a changed unit cost into the sums of its users. */
  #pushCost(node: number, units: number, rest: number): void {
    const { uses } = this.graph
    const { unit, sum } = this.state
    const newUnits = unit[2 * node]!
    const newRest = unit[2 * node + 1]!
    const start = uses.start[node]!
    const end = start + uses.length[node]!
    for (let i = start; i < end; i++) {
      const product = uses.node[i]!
      const q = uses.quantity[i]!
      const moved = sum[product]! + (times(q, newUnits, newRest) - times(q, units, rest))
      sum[product] = moved
      this.#enqueue(product, moved < LIMIT ? 0 : STALE)
    }
  }

  /** Carries a fault that came (+1), went (−1) or became another (0) into the counters of its users. */
  #pushStatus(node: number, step: number): void {
    const { uses } = this.graph
    const { faults } = this.state
    const start = uses.start[node]!
    const end = start + uses.length[node]!
    for (let i = start; i < end; i++) {
      const product = uses.node[i]!
      // A line of quantity 0 is faulty whatever its ingredient is.
      if (uses.quantity[i] !== 0) faults[product]! += step
      this.#enqueue(product, TOUCHED)
    }
  }

  #enqueue(product: number, marks: number): void {
    const before = this.#marks[product]!
    this.#marks[product] = before | marks | QUEUED
    if (before === 0) this.#queue[this.#queued++] = product
  }
}

/** The line total at an ingredient's current unit cost, in micro-units; ≥ LIMIT when out of range. */
export function lineTotal(state: State, ingredient: number, quantity: number): number {
  return times(quantity, state.unit[2 * ingredient]!, state.unit[2 * ingredient + 1]!)
}
