import { grownBytes, grownFloats, grownInts } from './arrays.ts'

/**
 * Bits of `State.status`; a node with any of them makes every line that uses it faulty. From OVERFLOW on it has no amount.
 */
export const MISSING = 1
/** A product without recipe. */
export const EMPTY = 2
export const OVERFLOW = 4
export const CYCLE = 8
export type Status = number

/**
 * Everything that is derived, and nothing else: one entry per node, cheap to copy, so that a simulation works on a
 * copy of it over the same recipes.
 */
export class State {
  /** Unit cost of each node, micro-units; 0 where there is none. */
  cost: Float64Array
  /** Sum of the line totals of each product, in step with `cost`; not exact where it is ≥ LIMIT. */
  sum: Float64Array
  /** Faulty lines of each product. */
  faults: Int32Array
  status: Uint8Array

  constructor(cost: Float64Array, sum: Float64Array, faults: Int32Array, status: Uint8Array) {
    this.cost = cost
    this.sum = sum
    this.faults = faults
    this.status = status
  }

  static empty(): State {
    return new State(new Float64Array(0), new Float64Array(0), new Int32Array(0), new Uint8Array(0))
  }

  clone(): State {
    return new State(this.cost.slice(), this.sum.slice(), this.faults.slice(), this.status.slice())
  }

  get bytes(): number {
    return this.cost.byteLength + this.sum.byteLength + this.faults.byteLength + this.status.byteLength
  }

  grow(length: number): void {
    this.cost = grownFloats(this.cost, length)
    this.sum = grownFloats(this.sum, length)
    this.faults = grownInts(this.faults, length)
    this.status = grownBytes(this.status, length)
  }

  /** Forgets a node, so that its place can be used again. */
  clear(node: number): void {
    this.cost[node] = 0
    this.sum[node] = 0
    this.faults[node] = 0
    this.status[node] = 0
  }
}
