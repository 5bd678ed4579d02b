import { grownBytes, grownFloats, grownInts } from './arrays.ts'
import type { Micro } from './money.ts'
import { UNIT } from './money.ts'

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
  /**
   * Unit cost of each node: whole units at 2n, micro-units below one unit at 2n + 1. Side by side because the roll-up
   * needs both at once, at random nodes. 0 where there is no cost.
   */
  unit: Float64Array
  /** Sum of the line totals of each product, always up to date with `unit`; not exact where it is ≥ LIMIT. */
  sum: Float64Array
  /** Faulty lines of each product. */
  faults: Int32Array
  status: Uint8Array

  constructor(unit: Float64Array, sum: Float64Array, faults: Int32Array, status: Uint8Array) {
    this.unit = unit
    this.sum = sum
    this.faults = faults
    this.status = status
  }

  static empty(): State {
    return new State(new Float64Array(0), new Float64Array(0), new Int32Array(0), new Uint8Array(0))
  }

  clone(): State {
    return new State(this.unit.slice(), this.sum.slice(), this.faults.slice(), this.status.slice())
  }

  get bytes(): number {
    return this.unit.byteLength + this.sum.byteLength + this.faults.byteLength + this.status.byteLength
  }

  grow(length: number): void {
    this.unit = grownFloats(this.unit, 2 * length)
    this.sum = grownFloats(this.sum, length)
    this.faults = grownInts(this.faults, length)
    this.status = grownBytes(this.status, length)
  }

  /** Forgets a node, so that its place can be used again. */
  clear(node: number): void {
    this.setCost(node, 0, 0)
    this.sum[node] = 0
    this.faults[node] = 0
  }

  /** Unit cost in micro-units; 0 where there is none. */
  cost(node: number): Micro {
    return (this.unit[2 * node]! * UNIT + this.unit[2 * node + 1]!) as Micro
  }

  setCost(node: number, cost: number, status: Status): void {
    // Exact below 2⁵³: the quotient is below 2³⁴, where doubles lie closer than 2 × 10⁻⁶.
    const units = Math.floor(cost / UNIT)
    this.unit[2 * node] = units
    this.unit[2 * node + 1] = cost - units * UNIT
    this.status[node] = status
  }
}
