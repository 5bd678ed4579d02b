import { grownBytes, grownInts } from '../exact/arrays.ts'

/** Marks of products that wait to be settled. */
export const QUEUED = 1
/** The running sum and the faults cannot be trusted: go through the lines anew. */
export const STALE = 2
/** Mark of all other nodes: it has another unit cost than its users know of. */
export const MOVED = 4

/** Products that wait to be settled, each once, and what is known of each of them. */
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
