import { grownInts } from '../exact/arrays.ts'

/**
 * In the place of a quantity that the variants of a product tell: nothing is added to a sum by it, and whatever follows the
 * graph follows it.
 */
export const VARIED = -0

/**
 * Lists of (node, quantity) pairs, one list per owner, packed in two shared columns: 12 bytes a pair.
 * A list that outgrows its place moves to the end; when the columns are full everything is repacked.
 *
 * One arena holds the recipes (owner: product, node: ingredient) and another its mirror, the uses
 * (owner: ingredient, node: product), so that both directions are read as one sequential run.
 */
export class Arena {
  node: Int32Array
  quantity: Float64Array
  /** Where each owner's list begins, how many pairs it has, and for how many it has room. */
  start: Int32Array
  length: Int32Array
  room: Int32Array
  #end: number
  #pairs: number
  #found = 0

  constructor(owners = 0) {
    this.node = new Int32Array(0)
    this.quantity = new Float64Array(0)
    this.start = new Int32Array(owners)
    this.length = new Int32Array(owners)
    this.room = new Int32Array(owners)
    this.#end = 0
    this.#pairs = 0
  }

  /**
   * Packs pairs that stand in any order into lists, keeping their order within each list.
   * @param layout the owners in the order in which their lists are to lie in memory; those without pairs may be missing.
   */
  static pack(
    owner: Int32Array,
    node: Int32Array,
    quantity: Float64Array,
    owners: number,
    layout?: Int32Array,
  ): Arena {
    const arena = new Arena(owners)
    for (let i = 0; i < owner.length; i++) arena.length[owner[i]!]!++
    arena.room.set(arena.length)
    const next = new Int32Array(owners)
    let end = 0
    for (let i = 0; i < (layout?.length ?? owners); i++) {
      const o = layout ? layout[i]! : i
      arena.start[o] = end
      next[o] = end
      end += arena.length[o]!
    }
    // A little slack, so that the first edit after a load does not repack everything.
    arena.#allocate(end + (end >> 4) + 1024)
    arena.#end = end
    arena.#pairs = end
    for (let i = 0; i < owner.length; i++) {
      const at = next[owner[i]!]!++
      arena.node[at] = node[i]!
      arena.quantity[at] = quantity[i]!
    }
    return arena
  }

  /** An equal arena that goes its own way. */
  copy(): Arena {
    const copy = new Arena()
    copy.node = this.node.slice()
    copy.quantity = this.quantity.slice()
    copy.start = this.start.slice()
    copy.length = this.length.slice()
    copy.room = this.room.slice()
    copy.#end = this.#end
    copy.#pairs = this.#pairs
    return copy
  }

  /** Pairs in all lists. */
  get pairs(): number {
    return this.#pairs
  }

  /** Bytes held by the columns. */
  get bytes(): number {
    return this.node.byteLength + this.quantity.byteLength + this.start.byteLength * 3
  }

  grow(owners: number): void {
    this.start = grownInts(this.start, owners)
    this.length = grownInts(this.length, owners)
    this.room = grownInts(this.room, owners)
  }

  push(owner: number, node: number, quantity: number): void {
    const length = this.length[owner]!
    this.#reserve(owner, length + 1)
    const at = this.start[owner]! + length
    this.node[at] = node
    this.quantity[at] = quantity
    this.length[owner] = length + 1
    this.#pairs++
  }

  clear(owner: number): void {
    this.#pairs -= this.length[owner]!
    this.length[owner] = 0
  }

  /** Position in the columns of the first pair with this node; or −1. */
  find(owner: number, node: number): number {
    const start = this.start[owner]!
    const end = start + this.length[owner]!
    for (let i = start; i < end; i++) if (this.node[i] === node) return i
    return -1
  }

  /**
   * Position of any pair with this node and this very quantity of it; or −1. It looks from where it found the last one: a change of
   * ten thousand recipes goes through one list from end to end, which would else be begun anew for each of them.
   */
  findAny(owner: number, node: number, quantity: number): number {
    const start = this.start[owner]!
    const end = start + this.length[owner]!
    const from = this.#found >= start && this.#found < end ? this.#found : start
    const is = (i: number) => this.node[i] === node && Object.is(this.quantity[i], quantity)
    for (let i = from; i < end; i++) if (is(i)) return this.#foundAt(i)
    for (let i = start; i < from; i++) if (is(i)) return this.#foundAt(i)
    return -1
  }

  #foundAt(position: number): number {
    this.#found = position
    return position
  }

  /** Whether the quantity at a position is told by variants. */
  isVaried(position: number): boolean {
    return Object.is(this.quantity[position], VARIED)
  }

  /** Removes the pair at a position; the order of the others stays. */
  removeAt(owner: number, position: number): void {
    const end = this.start[owner]! + this.length[owner]!
    this.node.copyWithin(position, position + 1, end)
    this.quantity.copyWithin(position, position + 1, end)
    this.length[owner]!--
    this.#pairs--
  }

  #reserve(owner: number, length: number): void {
    if (length <= this.room[owner]!) return
    const room = length + (length >> 1)
    if (this.#end + room > this.node.length) this.#repack(room)
    const from = this.start[owner]!
    const to = this.#end
    this.node.copyWithin(to, from, from + this.length[owner]!)
    this.quantity.copyWithin(to, from, from + this.length[owner]!)
    this.start[owner] = to
    this.room[owner] = room
    this.#end = to + room
  }

  /** Moves all lists into fresh columns without the holes that moved lists left behind. */
  #repack(extra: number): void {
    const { node, quantity } = this
    const needed = this.#pairs + extra
    this.#allocate(needed + (needed >> 1))
    let end = 0
    for (let owner = 0; owner < this.start.length; owner++) {
      const start = this.start[owner]!
      const length = this.length[owner]!
      this.node.set(node.subarray(start, start + length), end)
      this.quantity.set(quantity.subarray(start, start + length), end)
      this.start[owner] = end
      this.room[owner] = length
      end += length
    }
    this.#end = end
  }

  #allocate(size: number): void {
    this.node = new Int32Array(size)
    this.quantity = new Float64Array(size)
  }
}
