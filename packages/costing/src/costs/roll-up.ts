import { grownBytes, grownInts } from '../exact/arrays.ts'
import { conSegunda } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { LIMIT, OUT_OF_RANGE, timesLarge, UNIT } from '../exact/money.ts'
import type { Graph } from '../recipes/graph.ts'
import { addUp, countFaults } from './add-up.ts'
import { Moved } from './moved.ts'
import type { State, Status } from './state.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'
import { Variants } from './variants.ts'

/** Marks of products that wait to be settled. */
const QUEUED = 1
/** The running sum and the faults cannot be trusted: go through the lines anew. */
const STALE = 2
/** Mark of all other nodes: it has another unit cost than its users know of. */
const MOVED = 4

const END = -1

/**
 * Above this share of all lines, going through every recipe in order is quicker than following the uses: a line that is
 * followed moves a product, which moves others, and all of them lie scattered in memory (`bench/escenarios.ts`).
 */
const FULL_PASS_SHARE = 1 / 48

/**
 * Keeps `state` true to `graph`.
 *
 * Changes wait until `settle`, which brings all of them through by the cheaper of two ways. The climb pushes each changed unit
 * cost into the sums of the products that use it: sums of integers are exact, so sum += new line total − old line total never
 * drifts. It goes up through the levels, so that each product is published once, after all its ingredients, and stops where
 * nothing changed. The full pass goes through all lines.
 */
export class RollUp {
  readonly graph: Graph
  readonly state: State
  #marks: Uint8Array
  #queue: Int32Array
  #queued = 0
  /** Supplies, labour types and energy rows. */
  readonly #moved = new Moved()
  /** Links of the lists in which a climb keeps the products of each level. */
  #next: Int32Array
  readonly #one = new Int32Array(1)
  readonly variants: Variants
  /** A test sets it, to prove either way. */
  fullPassShare = FULL_PASS_SHARE

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

  /**
   * Gives a supply, labour type or energy row its unit cost (micro-units; 0 when it has none, with the status that says why).
   * Products follow when they are settled.
   */
  publish(node: number, cost: number, status: Status): void {
    const { state } = this
    if (cost === state.cost[node] && status === state.status[node]) return
    if (this.#marks[node] === 0) {
      this.#marks[node] = MOVED
      this.#moved.add(node, state.cost[node]!, state.status[node]!)
    }
    state.cost[node] = cost
    state.status[node] = status
  }

  /** Brings every product that depends on a change up to date. */
  settle(): void {
    if (this.#isFullPassCheaper()) this.rollUpAll()
    else {
      this.#moved.take((node, cost, status) => {
        this.#marks[node] = 0
        if (cost !== this.state.cost[node]) this.#pushCost(node, cost)
        if (status !== this.state.status[node]) this.#pushStatus(node, status)
      })
      this.#climb()
    }
  }

  /** As if these nodes cost nothing, though a recipe of theirs may say otherwise: of a fork that asks no more than that. */
  settleWithout(nodes: readonly number[]): void {
    for (const node of nodes) {
      const cost = this.state.cost[node]!
      this.state.cost[node] = 0
      if (cost !== 0) this.#pushCost(node, cost)
    }
    this.#climb()
  }

  /** Whether so much waits that all lines are gone through. */
  #isFullPassCheaper(): boolean {
    const { uses, recipes } = this.graph
    let lines = 0
    for (const node of this.#moved.nodes) lines += uses.length[node]!
    for (let i = 0; i < this.#queued; i++) {
      const product = this.#queue[i]!
      if ((this.#marks[product]! & STALE) !== 0) lines += recipes.length[product]!
    }
    return lines > recipes.pairs * this.fullPassShare
  }

  /** Costs every product anew, from the lines: level by level, since products of one level do not depend on each other. */
  rollUpAll(): void {
    const { graph, state } = this
    const order = graph.order()
    const { isPlain } = graph
    this.#forgetMoved()
    for (let from = 0, to = 0; from < order.length; from = to) {
      const level = graph.level[order[from]!]
      while (to < order.length && graph.level[order[to]!] === level) to++
      addUp(graph.recipes, state, order, from, to)
      for (let i = from; i < to; i++) this.#storeProduct(order[i]!, isPlain)
    }
    for (let i = 0; i < this.#queued; i++) this.#marks[this.#queue[i]!] = 0
    this.#queued = 0
  }

  /** Readies counters, and what lines that vary add, for sums that are all made anew. */
  #forgetMoved(): void {
    const { graph, state } = this
    let named = 0
    this.#moved.take((node, cost, status) => {
      this.#marks[node] = 0
      if (status !== state.status[node]) this.#pushStatus(node, status)
      if (cost === state.cost[node] || !graph.isNamed(node)) return
      // By and by it is less work to forget all of them.
      if (named <= graph.variable.size) this.#forgetVaried(node)
      named += graph.uses.length[node]!
    })
    if (named > graph.variable.size)
      for (const product of graph.variable.keys()) state.varied[product] = Number.NaN
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

  /** Marks the lines that vary and take this node: what they take is worked out anew. */
  #forgetVaried(node: number): void {
    const { uses } = this.graph
    const first = uses.start[node]!
    for (let i = first; i < first + uses.length[node]!; i++)
      if (uses.quantity[i] === 0) this.state.varied[uses.node[i]!] = Number.NaN
  }

  /** Settles what is queued: goes up through the levels, the products of each a linked list. */
  #climb(): void {
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
    const [oldCost, oldStatus] = [state.cost[product]!, state.status[product]!]
    state.cost[product] = status >= OVERFLOW ? 0 : amount
    state.status[product] = status
    if (state.cost[product] !== oldCost) this.#pushCost(product, oldCost)
    if (status !== oldStatus) this.#pushStatus(product, oldStatus)
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
