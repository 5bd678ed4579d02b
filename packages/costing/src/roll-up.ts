import { addUp, countFaults } from './add-up.ts'
import { grownBytes, grownInts } from './arrays.ts'
import { conSegunda } from './formulas.ts'
import type { Graph } from './graph.ts'
import type { Micro } from './money.ts'
import { LIMIT, OUT_OF_RANGE, timesLarge, UNIT } from './money.ts'
import type { State, Status } from './state.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'
import { Variants } from './variants.ts'

/** Marks of products that wait to be settled. */
const QUEUED = 1
/** The running sum and the faults cannot be trusted: go through the lines anew. */
const STALE = 2

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
  #marks: Uint8Array
  #queue: Int32Array
  #queued = 0
  /** Links of the lists in which a climb keeps the products of each level. */
  #next: Int32Array
  readonly #one = new Int32Array(1)
  readonly variants: Variants

  constructor(graph: Graph, state: State) {
    this.graph = graph
    this.state = state
    this.variants = new Variants(graph, state)
    this.#marks = new Uint8Array(state.status.length)
    this.#queue = new Int32Array(state.status.length)
    this.#next = new Int32Array(state.status.length)
  }

  grow(length: number): void {
    this.state.grow(length)
    this.#marks = grownBytes(this.#marks, length)
    this.#queue = grownInts(this.#queue, length)
    this.#next = new Int32Array(length)
  }

  /** Queues a product whose recipe changed. */
  touch(product: number): void {
    this.state.varied[product] = Number.NaN
    this.state.faulty[product] = 0
    this.#enqueue(product, STALE)
  }

  /** Forgets a node that nothing uses any more, and that it was queued. */
  forget(node: number): void {
    this.state.clear(node)
    this.#marks[node] = 0
  }

  /** Gives a node its unit cost (micro-units; 0 when it has none, with the status that says why). */
  publish(node: number, cost: number, status: Status): void {
    const { state } = this
    const oldCost = state.cost[node]!
    const oldStatus = state.status[node]!
    state.cost[node] = cost
    state.status[node] = status
    if (cost !== oldCost) this.#pushCost(node, oldCost)
    if (status !== oldStatus) this.#pushStatus(node, oldStatus)
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

  /** Costs every product anew, from the lines: level by level, since products of one level do not depend on each other. */
  rollUpAll(): void {
    const { graph, state } = this
    const order = graph.order()
    const { isPlain } = graph
    for (let from = 0, to = 0; from < order.length; from = to) {
      const level = graph.level[order[from]!]
      while (to < order.length && graph.level[order[to]!] === level) to++
      addUp(graph.recipes, state, order, from, to)
      for (let i = from; i < to; i++) this.#storeProduct(order[i]!, isPlain)
    }
    for (let i = 0; i < this.#queued; i++) this.#marks[this.#queue[i]!] = 0
    this.#queued = 0
  }

  #storeProduct(product: number, isPlain: boolean): void {
    if ((this.#marks[product]! & STALE) !== 0) countFaults(this.graph.recipes, this.state, product)
    const amount = isPlain ? this.state.sum[product]! : this.#amountOf(product)
    const status = this.#statusOf(product, amount)
    this.#store(product, status >= OVERFLOW ? 0 : amount, status)
  }

  /**
   * Gives a node its unit cost in a full pass: the sums of its users are about to be made anew, their counters and what their
   * lines that vary add are not.
   */
  #store(node: number, cost: number, status: Status): void {
    const { state } = this
    const before = state.status[node]!
    if (cost !== state.cost[node] && this.graph.isNamed(node)) this.#forgetVaried(node)
    state.cost[node] = cost
    state.status[node] = status
    if (status !== before) this.#pushStatus(node, before)
  }

  /** Has what lines that vary take of a node worked out anew. */
  #forgetVaried(node: number): void {
    const { uses } = this.graph
    const first = uses.start[node]!
    for (let i = first; i < first + uses.length[node]!; i++)
      if (uses.quantity[i] === 0) this.state.varied[uses.node[i]!] = Number.NaN
  }

  /**
   * Brings every product that depends on a change up to date: goes up through the levels, the products of each a linked
   * list.
   */
  settle(): void {
    if (this.#queued === 0) return
    const { isPlain } = this.graph
    const heads = new Int32Array(this.graph.maxLevel + 1).fill(END)
    let linked = 0
    for (let level = 0; level < heads.length; level++) {
      linked = this.#link(heads, linked)
      for (let product = heads[level]!; product !== END; product = this.#next[product]!)
        this.#settleOne(product, isPlain)
    }
    this.#queued = 0
  }

  /** Puts what was queued since the last call into the lists of its levels. */
  #link(heads: Int32Array, from: number): number {
    const { level } = this.graph
    for (let i = from; i < this.#queued; i++) {
      const product = this.#queue[i]!
      if (this.#marks[product] === 0) continue
      this.#next[product] = heads[level[product]!]!
      heads[level[product]!] = product
    }
    return this.#queued
  }

  #settleOne(product: number, isPlain: boolean): void {
    const { state } = this
    const isStale = (this.#marks[product]! & STALE) !== 0
    this.#marks[product] = 0
    if (isStale || state.status[product]! >= OVERFLOW) this.#addUp(product)
    const amount = isPlain ? state.sum[product]! : this.#amountOf(product)
    const status = this.#statusOf(product, amount)
    this.publish(product, status >= OVERFLOW ? 0 : amount, status)
    // A variant may be another one while their mean is the same.
    if (!isPlain && this.graph.variable.has(product)) this.#enqueueUsers(product)
  }

  /** What a product costs by the sum of its lines; at or above LIMIT where that is out of range. */
  #amountOf(product: number): number {
    const { varied, faults, faulty } = this.state
    const sum = this.state.sum[product]!
    if (Number.isNaN(varied[product])) {
      varied[product] = this.variants.added(product)
      faults[product]! -= faulty[product]!
      faulty[product] = Number(this.variants.isFaulty(product))
      faults[product]! += faulty[product]!
    }
    const added = varied[product]!
    if (added !== 0) return sum + added < LIMIT / 2 ? sum + added : this.variants.base(product)
    const lost = this.graph.segunda.get(product)
    if (lost === undefined || sum >= LIMIT) return sum
    const amount = conSegunda(sum as Micro, lost)
    return amount === OUT_OF_RANGE ? LIMIT : amount
  }

  #statusOf(product: number, amount: number): Status {
    const { state, graph } = this
    if (graph.cyclic.size > 0 && graph.cyclic.has(product)) return CYCLE
    if (graph.recipes.length[product] === 0) return EMPTY
    const incomplete = state.faults[product]! > 0 || graph.rejected.has(product) ? MISSING : 0
    return amount < LIMIT ? incomplete : incomplete | OVERFLOW
  }

  /** Sum and faults of one product from its lines. */
  #addUp(product: number): void {
    const { recipes } = this.graph
    this.#one[0] = product
    addUp(recipes, this.state, this.#one, 0, 1)
    countFaults(recipes, this.state, product)
  }

  #enqueueUsers(node: number): void {
    const { uses } = this.graph
    const first = uses.start[node]!
    for (let i = first; i < first + uses.length[node]!; i++)
      if (this.graph.variable.has(uses.node[i]!)) this.#enqueue(uses.node[i]!, QUEUED)
  }

  /**
   * Carries a changed unit cost into the sums of its users. Exact while they stay below 2⁵²; a larger sum is added up anew.
   * Spells `times` out, as add-up.ts does.
   */
  #pushCost(node: number, oldCost: number): void {
    const { uses } = this.graph
    const { sum } = this.state
    if (this.graph.isNamed(node)) this.#forgetVaried(node)
    const cost = this.state.cost[node]!
    const units = Math.floor(cost / UNIT)
    const rest = cost - units * UNIT
    const oldUnits = Math.floor(oldCost / UNIT)
    const oldRest = oldCost - oldUnits * UNIT
    const first = uses.start[node]!
    const end = first + uses.length[node]!
    for (let i = first; i < end; i++) {
      const product = uses.node[i]!
      const q = uses.quantity[i]!
      let total = sum[product]!
      if (q < 8_589_934_592) {
        total += q * (units - oldUnits)
        total +=
          Math.floor((q * rest + 500_000) / 1_000_000) - Math.floor((q * oldRest + 500_000) / 1_000_000)
      } else total += timesLarge(q, cost) - timesLarge(q, oldCost)
      sum[product] = total
      this.#enqueue(product, total < LIMIT / 2 ? QUEUED : STALE)
    }
  }

  /** Carries a fault that came, went, or became another into the counters of its users. */
  #pushStatus(node: number, before: Status): void {
    const { uses } = this.graph
    if (this.graph.isNamed(node)) this.#forgetVaried(node)
    const { faults } = this.state
    const step = Number(this.state.status[node] !== 0) - Number(before !== 0)
    const first = uses.start[node]!
    const end = first + uses.length[node]!
    for (let i = first; i < end; i++) {
      const product = uses.node[i]!
      // A line of quantity 0 is faulty whatever its ingredient is.
      if (uses.quantity[i] !== 0) faults[product]! += step
      this.#enqueue(product, QUEUED)
    }
  }

  #enqueue(product: number, mark: number): void {
    const before = this.#marks[product]!
    this.#marks[product] = before | mark
    if (before === 0) this.#queue[this.#queued++] = product
  }
}
