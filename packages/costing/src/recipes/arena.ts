import { grownBytes, grownFloats, grownInts } from '../exact/arrays.ts'

/**
 * The quantity of a line whose quantities differ between variants. It adds nothing to a sum, but algorithms that follow the
 * graph still follow the line.
 */
export const VARIED = -0

/** Whether the quantity differs between variants. */
export const isVaried = (quantity: number): boolean => Object.is(quantity, VARIED)

/** Columns that hold lists one after the other. */
export class Columns {
  readonly node: Int32Array
  readonly quantity: Float64Array

  constructor(node: Int32Array, quantity: Float64Array) {
    this.node = node
    this.quantity = quantity
  }

  static ofLength(length: number): Columns {
    return new Columns(new Int32Array(length), new Float64Array(length))
  }
}

/**
 * Lists of (node, quantity) pairs, one list per owner, packed in two shared columns: 12 bytes a pair. A list that outgrows its
 * place moves to the end; when the columns are full, everything is packed again.
 * One arena holds the recipes (owner: product, node: ingredient) and another its mirror, the uses (owner: ingredient, node:
 * product), so that both directions can be read sequentially.
 * A fork reads the columns of its original, and keeps the lists that it changes in columns of its own.
 */
export class Arena {
  /** In an arena that is no fork all lists are here. */
  #main: Columns
  /** Whether a copy reads the same columns, so that they must not be written. */
  #isShared = false
  /** The lists that a fork changed; null: this is no fork. */
  #aside: Columns | null = null
  /** 1 for the owners of those lists. */
  #isAside: Uint8Array
  /** Start of each owner's list, its length, and its capacity, in pairs. */
  start: Int32Array
  length: Int32Array
  room: Int32Array
  #end: number
  #pairs: number
  #found = 0

  constructor(owners = 0) {
    this.#main = Columns.ofLength(0)
    this.#isAside = new Uint8Array(owners)
    this.start = new Int32Array(owners)
    this.length = new Int32Array(owners)
    this.room = new Int32Array(owners)
    this.#end = 0
    this.#pairs = 0
  }

  /**
   * Packs pairs in any order into lists, keeping the order within each list.
   * @param layout the owners in the memory order of their lists; owners without pairs may be missing
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
    // Some spare room, so that the first edit after a load does not pack everything again.
    arena.#main = Columns.ofLength(end + (end >> 4) + 1024)
    arena.#end = end
    arena.#pairs = end
    for (let i = 0; i < owner.length; i++) {
      const at = next[owner[i]!]!++
      arena.#main.node[at] = node[i]!
      arena.#main.quantity[at] = quantity[i]!
    }
    return arena
  }

  /** An equal, independent arena; valid only while this one does not change. */
  fork(): Arena {
    const fork = new Arena()
    fork.#main = this.#main
    fork.#aside = this.#aside === null ? NOTHING : grownColumns(this.#aside, this.#aside.node.length)
    fork.#isAside = this.#isAside.slice()
    fork.#end = this.#aside === null ? 0 : this.#end
    fork.start = this.start.slice()
    fork.length = this.length.slice()
    fork.room = this.room.slice()
    fork.#pairs = this.#pairs
    return fork
  }

  /** An equal arena that stays independent of this one. Both read the same columns until one of them is written. */
  copy(): Arena {
    const copy = this.fork()
    copy.#isShared = true
    if (this.#aside === null) {
      copy.#aside = null
      copy.#end = this.#end
      this.#isShared = true
    } else copy.#ownMain()
    return copy
  }

  /** Pairs in all lists. */
  get pairs(): number {
    return this.#pairs
  }

  /** Bytes held by the columns. */
  get bytes(): number {
    const { node, quantity } = this.#main
    return node.byteLength + quantity.byteLength + this.start.byteLength * 3
  }

  grow(owners: number): void {
    this.start = grownInts(this.start, owners)
    this.length = grownInts(this.length, owners)
    this.room = grownInts(this.room, owners)
    this.#isAside = grownBytes(this.#isAside, owners)
  }

  /** The columns with the owner's list, from `start` on; valid until a write to an arena. */
  columns(owner: number): Columns {
    return this.#isAside[owner] === 0 ? this.#main : this.#aside!
  }

  /** The columns with all lists; null in a fork, which has its own for those that it changed. */
  get whole(): Columns | null {
    return this.#aside === null ? this.#main : null
  }

  /** The nodes of a list; valid until a write to an arena. */
  nodesOf(owner: number): Int32Array {
    const start = this.start[owner]!
    return this.columns(owner).node.subarray(start, start + this.length[owner]!)
  }

  push(owner: number, node: number, quantity: number): void {
    const length = this.length[owner]!
    this.#reserve(owner, length + 1)
    const columns = this.columns(owner)
    const at = this.start[owner]! + length
    columns.node[at] = node
    columns.quantity[at] = quantity
    this.length[owner] = length + 1
    this.#pairs++
  }

  clear(owner: number): void {
    this.#pairs -= this.length[owner]!
    this.length[owner] = 0
  }

  /** Position in the list of the first pair with this node; −1: none. */
  find(owner: number, node: number): number {
    const columns = this.columns(owner)
    const start = this.start[owner]!
    const end = start + this.length[owner]!
    for (let i = start; i < end; i++) if (columns.node[i] === node) return i - start
    return -1
  }

  /**
   * Position in the list of any pair with this node and quantity; −1: none. It searches from the last hit on, so that a change
   * of ten thousand recipes reads a list once instead of from its start each time.
   */
  findAny(owner: number, node: number, quantity: number): number {
    const columns = this.columns(owner)
    const start = this.start[owner]!
    const end = start + this.length[owner]!
    const from = this.#found >= start && this.#found < end ? this.#found : start
    const is = (i: number) => columns.node[i] === node && Object.is(columns.quantity[i], quantity)
    for (let i = from; i < end; i++) if (is(i)) return this.#foundAt(i) - start
    for (let i = start; i < from; i++) if (is(i)) return this.#foundAt(i) - start
    return -1
  }

  #foundAt(position: number): number {
    this.#found = position
    return position
  }

  nodeAt(owner: number, place: number): number {
    return this.columns(owner).node[this.start[owner]! + place]!
  }

  quantityAt(owner: number, place: number): number {
    return this.columns(owner).quantity[this.start[owner]! + place]!
  }

  setQuantityAt(owner: number, place: number, quantity: number): void {
    this.#reserve(owner, this.length[owner]!)
    this.columns(owner).quantity[this.start[owner]! + place] = quantity
  }

  /** Removes the pair at a position; the others keep their order. */
  removeAt(owner: number, place: number): void {
    this.#reserve(owner, this.length[owner]!)
    const { node, quantity } = this.columns(owner)
    const at = this.start[owner]! + place
    const end = this.start[owner]! + this.length[owner]!
    node.copyWithin(at, at + 1, end)
    quantity.copyWithin(at, at + 1, end)
    this.length[owner]!--
    this.#pairs--
  }

  /** Makes a list writable, with room for this many pairs. */
  #reserve(owner: number, length: number): void {
    const isBorrowed = this.#aside !== null && this.#isAside[owner] === 0
    if (this.#aside === null) this.#ownMain()
    if (length <= this.room[owner]! && !isBorrowed) return
    const room = length + (length >> 1)
    if (this.#end + room > (this.#aside ?? this.#main).node.length) this.#makeRoom(room)
    const [from, to] = [this.columns(owner), this.#aside ?? this.#main]
    copyPairs(from, this.start[owner]!, this.length[owner]!, to, this.#end)
    if (isBorrowed) this.#isAside[owner] = 1
    this.start[owner] = this.#end
    this.room[owner] = room
    this.#end += room
  }

  #ownMain(): void {
    if (this.#isShared) this.#main = new Columns(this.#main.node.slice(), this.#main.quantity.slice())
    this.#isShared = false
  }

  #makeRoom(extra: number): void {
    if (this.#aside === null) this.#repack(extra)
    else this.#aside = grownColumns(this.#aside, Math.max(2 * this.#end, this.#end + extra, 256))
  }

  /** Moves all lists to new columns, without the holes that moved lists left. */
  #repack(extra: number): void {
    const needed = this.#pairs + extra
    const packed = Columns.ofLength(needed + (needed >> 1))
    let end = 0
    for (let owner = 0; owner < this.start.length; owner++) {
      const length = this.length[owner]!
      copyPairs(this.#main, this.start[owner]!, length, packed, end)
      this.start[owner] = end
      this.room[owner] = length
      end += length
    }
    this.#main = packed
    this.#end = end
  }
}

const NOTHING = Columns.ofLength(0)

/** A longer copy. */
function grownColumns({ node, quantity }: Columns, length: number): Columns {
  return new Columns(grownInts(node, length), grownFloats(quantity, length))
}

function copyPairs(from: Columns, start: number, length: number, to: Columns, at: number): void {
  to.node.set(from.node.subarray(start, start + length), at)
  to.quantity.set(from.quantity.subarray(start, start + length), at)
}
