import { grownBytes, grownFloats, grownInts } from '../exact/arrays.ts'

/** Bits of `State.status`. A node with any of them makes every line that uses it faulty. From OVERFLOW up it has no amount. */
export const MISSING = 1
/** A product without recipe. */
export const EMPTY = 2
export const OVERFLOW = 4
export const CYCLE = 8
export type Status = number

/**
 * Everything that is derived, and nothing else: one entry per node, cheap to copy, so that a simulation works
 * on a copy over the same recipes.
 */
export class State {
  /** Unit cost of each node, micro-units; 0 where there is none. */
  cost: Float64Array
  /** Sum of the line totals of each product, in step with `cost`; not exact where it is ≥ LIMIT. */
  sum: Float64Array
  /** Number of faulty lines of each product. All its lines that vary together count as one at most. */
  faults: Int32Array
  status: Uint8Array
  /**
   * What the lines that vary add to each product, on the mean of its curve. 0 where there are none. NaN where it must be
   * computed anew, or where no single amount can be added.
   */
  varied: Float64Array
  /** 1 where a line that varies is faulty in some variant, as counted in `faults`. Kept in step with `varied`. */
  faulty: Uint8Array
  /** Whether both are still those of the state of which this is a copy. */
  #isVarietyShared: boolean

  /** @param from the state to copy; without it the new one is empty */
  constructor(from?: State) {
    this.cost = from?.cost.slice() ?? new Float64Array(0)
    this.sum = from?.sum.slice() ?? new Float64Array(0)
    this.faults = from?.faults.slice() ?? new Int32Array(0)
    this.status = from?.status.slice() ?? new Uint8Array(0)
    this.varied = from?.varied ?? new Float64Array(0)
    this.faulty = from?.faulty ?? new Uint8Array(0)
    this.#isVarietyShared = from !== undefined
  }

  /** Has what the lines of a product that vary add worked out anew. @param varies whether any does */
  forgetVariety(product: number, varies: boolean): void {
    if (!varies && this.varied[product] === 0 && this.faulty[product] === 0) return
    this.ownVariety()
    this.varied[product] = Number.NaN
    this.faulty[product] = 0
  }

  /** To be called before `varied` or `faulty` is written: in most factories nothing varies, and copies share them. */
  ownVariety(): void {
    if (!this.#isVarietyShared) return
    this.varied = this.varied.slice()
    this.faulty = this.faulty.slice()
    this.#isVarietyShared = false
  }

  get bytes(): number {
    const { cost, sum, faults, status, varied, faulty } = this
    return [cost, sum, faults, status, varied, faulty].reduce(
      (bytes, { byteLength }) => bytes + byteLength,
      0,
    )
  }

  grow(length: number): void {
    this.cost = grownFloats(this.cost, length)
    this.sum = grownFloats(this.sum, length)
    this.faults = grownInts(this.faults, length)
    this.status = grownBytes(this.status, length)
    this.varied = grownFloats(this.varied, length)
    this.faulty = grownBytes(this.faulty, length)
    this.#isVarietyShared = false
  }

  /** Forgets a node, so that another can take its place. */
  clear(node: number): void {
    this.ownVariety()
    this.cost[node] = 0
    this.sum[node] = 0
    this.faults[node] = 0
    this.status[node] = 0
    this.varied[node] = 0
    this.faulty[node] = 0
  }
}
