import { grownBytes, grownFloats, grownInts } from '../exact/arrays.ts'

/**
 * Bits of `State.status`. With any of them a node makes every line that uses it faulty. OVERFLOW and higher bits mean no
 * amount.
 */
export const MISSING = 1
/** A product without recipe. */
export const EMPTY = 2
export const OVERFLOW = 4
export const CYCLE = 8
export type Status = number

/**
 * All derived values and nothing else: one entry per node, so that copies are cheap, and a simulation can work on a copy with
 * the same recipes.
 */
export class State {
  /** Unit cost of each node, micro-units; 0 where there is none. */
  cost: Float64Array
  /** Sum of the line totals of each product, consistent with `cost`; not exact from LIMIT on. */
  sum: Float64Array
  /** Number of faulty lines of each product. All its lines that vary count together as one at most. */
  faults: Int32Array
  status: Uint8Array
  /**
   * The amount that the lines that vary add to each product, on the mean of its curve. 0 without such lines. NaN if it must be
   * computed again, or if no single amount can be added.
   */
  varied: Float64Array
  /** 1 if some variant of a line that varies is faulty, as `faults` counts it. Always consistent with `varied`. */
  faulty: Uint8Array
  /** Whether this copy still shares both arrays. */
  #isVarietyShared: boolean

  /** @param from the state to copy; left out: an empty state */
  constructor(from?: State) {
    this.cost = from?.cost.slice() ?? new Float64Array(0)
    this.sum = from?.sum.slice() ?? new Float64Array(0)
    this.faults = from?.faults.slice() ?? new Int32Array(0)
    this.status = from?.status.slice() ?? new Uint8Array(0)
    this.varied = from?.varied ?? new Float64Array(0)
    this.faulty = from?.faulty ?? new Uint8Array(0)
    this.#isVarietyShared = from !== undefined
  }

  /** Marks the amount of a product's lines that vary for recomputation. @param varies whether the product has such lines */
  forgetVariety(product: number, varies: boolean): void {
    if (!varies && this.varied[product] === 0 && this.faulty[product] === 0) return
    this.ownVariety()
    this.varied[product] = Number.NaN
    this.faulty[product] = 0
  }

  /** Call it before writing `varied` or `faulty`: copies share them, because in most factories nothing varies. */
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
