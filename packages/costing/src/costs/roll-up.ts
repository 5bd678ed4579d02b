import type { Graph } from '../recipes/graph.ts'
import { addUp, countFaults } from './add-up.ts'
import { Moved } from './moved.ts'
import { ProductCosts } from './product-costs.ts'
import { pushCosts } from './push.ts'
import { MOVED, QUEUED, Queue, STALE } from './queue.ts'
import { Scratch } from './scratch.ts'
import type { Status } from './state.ts'
import { OVERFLOW, State } from './state.ts'
import { Variants } from './variants.ts'

const END = -1

/**
 * From this share of all lines on, a full pass over every recipe is faster than following uses: each followed line moves a
 * product, which moves others, and they are scattered in memory (`bench/escenarios.ts`).
 */
const FULL_PASS_SHARE = 1 / 10

/**
 * Keeps `state` up to date with `graph`.
 * Changes wait until `settle`, which propagates them in the cheaper of two ways. The climb adds each changed unit cost to the
 * sums of the products that use it, level by level, so that each product is updated once, after all its ingredients; it stops
 * where nothing changed. Sums of integers are exact, so that sum += new line total − old line total never drifts. The full pass
 * computes all lines.
 */
export class RollUp {
  readonly graph: Graph
  readonly state: State
  readonly queue: Queue
  /** Changed supplies, labour types and energy rows. */
  readonly #moved = new Moved()
  scratch: Scratch
  readonly variants: Variants
  readonly products: ProductCosts
  /** Whether a recipe changed while there were cycles, so that cycle membership must be computed again. */
  #isAllTouched = false
  /** Tests change it to cover both ways. */
  fullPassShare = FULL_PASS_SHARE

  /** @param from the original, if this is a fork */
  constructor(graph: Graph, from?: RollUp) {
    this.graph = graph
    this.state = new State(from?.state)
    this.variants = new Variants(graph, this.state)
    this.products = new ProductCosts(graph, this.state, this.variants)
    this.queue = new Queue(this.state.status.length)
    this.scratch = from?.scratch ?? new Scratch(0)
  }

  grow(length: number): void {
    this.state.grow(length)
    this.queue.grow(length)
    this.scratch = new Scratch(length)
  }

  /** Queues a product whose recipe changed. */
  touch(product: number): void {
    this.state.forgetVariety(product, this.graph.variable.has(product))
    this.queue.add(product, STALE)
  }

  /** Queues all products, because a recipe changes while some products are on a cycle. */
  touchAll(): void {
    this.#isAllTouched = true
  }

  /** Forgets a node that nothing uses, and removes it from the queue. */
  forget(node: number): void {
    this.state.clear(node)
    this.queue.marks[node] = 0
  }

  /**
   * Sets the unit cost of a supply, labour type or energy row in micro-units; 0 if it has none, and the status says why.
   * Products follow in `settle`.
   */
  publish(node: number, cost: number, status: Status): void {
    const { state } = this
    if (cost === state.cost[node] && status === state.status[node]) return
    if (this.queue.marks[node] === 0) {
      this.queue.marks[node] = MOVED
      this.#moved.add(node, state.cost[node]!, state.status[node]!)
    }
    state.cost[node] = cost
    state.status[node] = status
  }

  /** Updates every product that depends on a change. */
  settle(): void {
    if (this.#isAllTouched) this.graph.relevel()
    if (this.#isAllTouched || this.#isFullPassCheaper()) this.rollUpAll()
    else {
      let moved = 0
      this.#moved.take((node, cost, status) => {
        this.queue.marks[node] = 0
        if (cost !== this.state.cost[node]) this.scratch.note(moved++, node, cost)
        if (status !== this.state.status[node]) this.#pushStatus(node, status)
      })
      this.#push(moved)
      this.#climb()
    }
  }

  /**
   * Costs the products as if these nodes, even products with a recipe, cost nothing. The state is then valid for this question
   * only, so use it on a fork that is thrown away.
   */
  settleWithout(nodes: readonly number[]): void {
    let moved = 0
    for (const node of nodes) {
      const cost = this.state.cost[node]!
      this.state.cost[node] = 0
      const varies = this.graph.variable.has(node)
      // So that none of its variants has a cost in products that take it in the same size or colour.
      if (varies) this.state.status[node] = OVERFLOW
      if (cost !== 0 || varies) this.scratch.note(moved++, node, cost)
    }
    this.#push(moved)
    this.#climb()
  }

  /** Whether so many changes are waiting that a full pass is cheaper. */
  #isFullPassCheaper(): boolean {
    return this.waitingLines > this.graph.recipes.pairs * this.fullPassShare
  }

  /** How many lines the changes that wait would follow. */
  get waitingLines(): number {
    const { uses, recipes } = this.graph
    let lines = this.#moved.sum(uses.length)
    for (let i = 0; i < this.queue.length; i++) {
      const product = this.queue.products[i]!
      if (this.queue.isStale(product)) lines += recipes.length[product]!
    }
    return lines
  }

  /** Computes every product from its lines, level by level; products of one level do not depend on each other. */
  rollUpAll(): void {
    const { graph, state } = this
    const order = graph.order()
    this.beginPass()
    for (let from = 0, to = 0; from < order.length; from = to) {
      to = graph.endOfLevel(from)
      addUp(graph.recipes, state, order, from, to)
      for (let i = from; i < to; i++) this.storeProduct(order[i]!)
    }
    this.endPass()
  }

  /** Whether its costs may be computed in a pass that others begin. */
  get canShare(): boolean {
    return !this.#isAllTouched
  }

  /** Begins a full pass. Until `endPass` the caller computes every product, level by level, after its sub-products. */
  beginPass(): void {
    this.#isAllTouched = false
    this.#forgetMoved()
  }

  /** Ends a full pass: no product waits any more. */
  endPass(): void {
    this.queue.clear()
  }

  /**
   * Before a full pass, updates the values that the pass does not compute: fault counters, and the amounts of lines that vary.
   */
  #forgetMoved(): void {
    const { graph, state } = this
    let named = 0
    this.#moved.take((node, cost, status) => {
      this.queue.marks[node] = 0
      if (status !== state.status[node]) this.#pushStatus(node, status)
      if (cost === state.cost[node] || !graph.isNamed(node)) return
      // With more uses than this, it is faster to forget all of them.
      if (named <= graph.variable.size) this.products.forgetVaried(node)
      named += graph.uses.length[node]!
    })
    if (named <= graph.variable.size) return
    state.ownVariety()
    for (const product of graph.variable.keys()) state.varied[product] = Number.NaN
  }

  /** Sets the unit cost of a product during a full pass, from the sum of its lines. */
  storeProduct(product: number): void {
    if (this.queue.isStale(product)) countFaults(this.graph.recipes, this.state, product)
    const amount = this.products.amount(product)
    const status = this.products.status(product, amount)
    this.#store(product, status >= OVERFLOW ? 0 : amount, status)
  }

  /**
   * Sets a node's unit cost during a full pass. The pass computes the sums of its users, but not their fault counters, nor the
   * amounts of their lines that vary, so that these are updated here.
   */
  #store(node: number, cost: number, status: Status): void {
    const { state } = this
    const before = state.status[node]!
    if (cost !== state.cost[node] && this.graph.isNamed(node)) this.products.forgetVaried(node)
    state.cost[node] = cost
    state.status[node] = status
    if (status !== before) this.#pushStatus(node, before)
  }

  /** Settles the queued products level by level upwards. The products of each level are a linked list. */
  #climb(): void {
    const { graph, queue } = this
    if (queue.length === 0) return
    const heads = new Int32Array(graph.maxLevel + 1).fill(END)
    let linked = 0
    for (let level = 0; level < heads.length; level++) {
      linked = this.#link(heads, linked)
      this.#push(this.#settleLevel(heads[level]!))
    }
    queue.length = 0
  }

  /** Adds the products queued since the last call to the lists of their levels. */
  #link(heads: Int32Array, from: number): number {
    const { level } = this.graph
    const { marks, products, length } = this.queue
    const { next } = this.scratch
    for (let i = from; i < length; i++) {
      const product = products[i]!
      if (marks[product] === 0) continue
      next[product] = heads[level[product]!]!
      heads[level[product]!] = product
    }
    return length
  }

  /** Sets the unit cost of the products in a list; returns how many changed. These are the first of `scratch`. */
  #settleLevel(head: number): number {
    const { graph, state, queue } = this
    const { next, nodes, known } = this.scratch
    const { cost, status } = state
    const { isPlain } = graph
    let moved = 0
    for (let product = head; product !== END; product = next[product]!) {
      const isStale = queue.isStale(product)
      queue.marks[product] = 0
      if (isStale || status[product]! >= OVERFLOW) {
        this.products.addUp(product)
        countFaults(graph.recipes, state, product)
      }
      const amount = this.products.amount(product)
      const [oldCost, oldStatus] = [cost[product]!, status[product]!]
      const newStatus = this.products.status(product, amount)
      const newCost = newStatus >= OVERFLOW ? 0 : amount
      cost[product] = newCost
      status[product] = newStatus
      if (newCost !== oldCost) {
        known[product] = oldCost
        nodes[moved++] = product
      }
      if (newStatus !== oldStatus) this.#pushStatus(product, oldStatus)
      // A variant may change although the mean does not.
      if (!isPlain && graph.variable.has(product)) this.#enqueueUsers(product)
    }
    return moved
  }

  #enqueueUsers(node: number): void {
    for (const user of this.graph.uses.nodesOf(node))
      if (this.graph.variable.has(user)) this.queue.add(user, QUEUED)
  }

  /** Adds the changed unit costs of the first nodes of `scratch` to the sums of their users. */
  #push(count: number): void {
    const { graph, state, queue, scratch } = this
    if (!graph.isPlain)
      for (let i = 0; i < count; i++)
        if (graph.isNamed(scratch.nodes[i]!)) this.products.forgetVaried(scratch.nodes[i]!)
    pushCosts(graph.uses, state, queue, scratch, count)
  }

  /** Updates the fault counters of a node's users after its status changed. */
  #pushStatus(node: number, before: Status): void {
    const { uses } = this.graph
    if (this.graph.isNamed(node)) this.products.forgetVaried(node)
    const columns = uses.columns(node)
    const { faults } = this.state
    const step = Number(this.state.status[node] !== 0) - Number(before !== 0)
    const first = uses.start[node]!
    const end = first + uses.length[node]!
    for (let i = first; i < end; i++) {
      const product = columns.node[i]!
      // A line of quantity 0 is faulty already.
      if (columns.quantity[i] !== 0) faults[product]! += step
      this.queue.add(product, QUEUED)
    }
  }
}
