import { grownBytes, grownInts } from '../exact/arrays.ts'

/** Mark of products that wait to be settled. */
export const QUEUED = 1
/** The running sum and the fault counter are invalid: compute them again from the lines. */
export const STALE = 2
/** Mark of all other nodes: their users have not seen their new unit cost. */
export const MOVED = 4

/** The products that wait to be settled, each once, with their marks. */
export class Queue {
  marks: Uint8Array
  products: Int32Array
  length = 0

  constructor(nodes: number) {
    this.marks = new Uint8Array(nodes)
    this.products = new Int32Array(nodes)
  }

  grow(nodes: number): void {
    this.marks = grownBytes(this.marks, nodes)
    this.products = grownInts(this.products, nodes)
  }

  add(product: number, mark: number): void {
    const before = this.marks[product]!
    this.marks[product] = before | mark
    if (before === 0) this.products[this.length++] = product
  }

  isStale(product: number): boolean {
    return (this.marks[product]! & STALE) !== 0
  }

  clear(): void {
    for (let i = 0; i < this.length; i++) this.marks[this.products[i]!] = 0
    this.length = 0
  }
}
