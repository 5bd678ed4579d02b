import type { Columns } from '../recipes/arena.ts'
import { LANES_WASM } from './lanes.wasm.ts'

/** How many lists of unit costs are added up at once. */
export const LANES = 8

/** Bytes of one page of a module's memory. */
const PAGE = 65_536

/** The part of the platform's interface that is used here. It is the same in browsers and servers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (
    module: object,
  ) => {
    exports: {
      memory: { readonly buffer: ArrayBuffer; grow: (pages: number) => number }
      addUp: (
        product: number,
        end: number,
        start: number,
        length: number,
        node: number,
        quantity: number,
        cost: number,
        sum: number,
        stride: number,
      ) => void
    }
  }
}

/** Where a part of the data begins in the module's memory, in bytes. */
interface Places {
  order: number
  start: number
  length: number
  node: number
  quantity: number
  cost: number
  sum: number
}

/** What a pass reads: lists of lines, and the products in the order in which they are costed. */
export interface Lines {
  readonly start: Int32Array
  readonly length: Int32Array
  readonly columns: Columns
  readonly order: Int32Array
}

/**
 * Sums of recipe lines at up to eight lists of unit costs, by vector instructions (lanes.wat): reading the lines takes longer than
 * adding them up, so that eight sums take about as long as two. The one instance keeps its memory between passes, about 450 bytes for
 * each product of twenty lines, because new memory costs as much time as a pass. Nothing of one pass is read in the next.
 */
export class Lanes {
  static #loaded: Lanes | null | undefined

  readonly #exports
  #places: Places = { order: 0, start: 0, length: 0, node: 0, quantity: 0, cost: 0, sum: 0 }
  /** Whole units and rests of the unit costs, as lanes.wat reads them. */
  #cost = new Float64Array(0)
  /** The sums of each lane, by place in the order. */
  #sums: Float64Array[] = []

  private constructor() {
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(LANES_WASM)).exports
  }

  /** The only instance; null where the platform has no vector instructions, or forbids compiling. */
  static load(): Lanes | null {
    if (Lanes.#loaded === undefined) {
      try {
        Lanes.#loaded = new Lanes()
      } catch {
        Lanes.#loaded = null
      }
    }
    return Lanes.#loaded
  }

  /**
   * Takes the lines to add up. Then put the unit cost of everything without a recipe. Returns false if the platform gives no memory
   * for so many.
   */
  take({ start, length, columns: { node, quantity }, order }: Lines): boolean {
    let end = 0
    const room = (bytes: number): number => {
      const at = end
      // Vectors of the costs then lie within one line of the processor's cache.
      end += Math.ceil(bytes / 128) * 128
      return at
    }
    const places = {
      cost: room(start.length * 16 * LANES),
      sum: room(order.length * 8 * LANES),
      quantity: room(quantity.byteLength),
      node: room(node.byteLength),
      order: room(order.byteLength),
      start: room(start.byteLength),
      length: room(length.byteLength),
    }
    const { memory } = this.#exports
    const missing = end - memory.buffer.byteLength
    try {
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    } catch {
      return false
    }
    const { buffer } = memory
    new Float64Array(buffer, places.quantity, quantity.length).set(quantity)
    for (const [at, column] of [
      [places.node, node],
      [places.order, order],
      [places.start, start],
      [places.length, length],
    ] as const)
      new Int32Array(buffer, at, column.length).set(column)
    this.#places = places
    this.#cost = new Float64Array(buffer, places.cost, start.length * 2 * LANES)
    this.#sums = Array.from(
      { length: LANES },
      (_, lane) => new Float64Array(buffer, places.sum + lane * order.length * 8, order.length),
    )
    return true
  }

  /** Sets a unit cost in one lane. Splits it as `times` of money.ts does, which lanes.wat then needs to do no more. */
  put(lane: number, node: number, cost: number): void {
    const at = node * 2 * LANES + lane
    const units = Math.floor((cost - 8) * 1e-6)
    this.#cost[at] = units
    this.#cost[at + LANES] = cost - units * 1_000_000
  }

  /** Sums the lines of the products at these places of the order, in every lane, and puts the sums as their unit costs. */
  addUp(from: number, to: number): void {
    const { order, start, length, node, quantity, cost, sum } = this.#places
    this.#exports.addUp(
      order + from * 4,
      order + to * 4,
      start,
      length,
      node,
      quantity,
      cost,
      sum + from * 8,
      this.#sums[0]!.byteLength,
    )
  }

  /** The sums of a lane, by place in the order; not exact from LIMIT on, and infinite for a product with a quantity from 2³¹ on. */
  sums(lane: number): Float64Array {
    return this.#sums[lane]!
  }
}
