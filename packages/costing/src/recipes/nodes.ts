import { grownBytes } from '../exact/arrays.ts'
import { CambioRechazado } from '../exact/errors.ts'
import type { Kind, TipoIngrediente } from '../exact/kinds.ts'
import { kindOf, TIPOS } from '../exact/kinds.ts'
import { SharedMap } from '../exact/shared-map.ts'

/** No such node. */
export const NONE = -1

/** The kind of a released node. */
const DEAD = 255

/**
 * The codes of the four catalogues, each interned as a small integer (its node). All kinds share one range, so that a recipe
 * line names its ingredient by one integer; several catalogues can have the same code.
 */
export class Nodes {
  readonly codes: string[]
  /** Kind of each node; DEAD for released ones. */
  kind: Uint8Array
  readonly #byCode: readonly SharedMap<string, number>[]
  readonly #free: number[]
  readonly #released: number[]

  /** @param from the nodes to copy; left out: there are none */
  constructor(from?: Nodes) {
    this.codes = from ? from.codes.slice() : []
    this.kind = from ? from.kind.slice() : new Uint8Array(0)
    this.#byCode = from ? from.#byCode.map((nodes) => nodes.copy()) : TIPOS.map(() => new SharedMap())
    this.#free = from ? from.#free.slice() : []
    this.#released = from ? from.#released.slice() : []
  }

  /** The largest number of nodes in use at any time; every node is below it. */
  get size(): number {
    return this.codes.length
  }

  grow(length: number): void {
    this.kind = grownBytes(this.kind, length)
  }

  find(kind: Kind, code: string): number {
    return this.#byCode[kind]!.get(code) ?? NONE
  }

  /** The node of an existing code. @throws CambioRechazado 'desconocido' */
  require(tipo: TipoIngrediente, code: string): number {
    const node = this.find(kindOf(tipo), code)
    if (node === NONE) throw new CambioRechazado({ tipo: 'desconocido', ingrediente: tipo, codigo: code })
    return node
  }

  /** Interns a new code. The caller has reserved room for it. */
  add(kind: Kind, code: string): number {
    const node = this.#free.pop() ?? this.codes.length
    this.codes[node] = code
    this.kind[node] = kind
    this.#byCode[kind]!.set(code, node)
    return node
  }

  /** @throws CambioRechazado 'desconocido' or 'duplicado' */
  rename(tipo: TipoIngrediente, from: string, to: string): void {
    const node = this.require(tipo, from)
    if (from === to) return
    const byCode = this.#byCode[kindOf(tipo)]!
    if (byCode.has(to)) throw new CambioRechazado({ tipo: 'duplicado', ingrediente: tipo, codigo: to })
    byCode.delete(from)
    byCode.set(to, node)
    this.codes[node] = to
  }

  /** Forgets a code. Its node is reused only after `reclaim`, because pending work may still refer to it. */
  release(node: number): void {
    this.#byCode[this.kind[node]!]!.delete(this.codes[node]!)
    this.kind[node] = DEAD
    this.#released.push(node)
  }

  /** Lets released nodes be reused. */
  reclaim(): void {
    for (const node of this.#released.splice(0)) this.#free.push(node)
  }

  /** Nodes of one kind in order of entry. */
  ofKind(kind: Kind): IterableIterator<number> {
    return this.#byCode[kind]!.values()
  }

  /** The position of each node among those of its kind, in order of entry. */
  places(): Int32Array {
    const places = new Int32Array(this.size)
    for (const nodes of this.#byCode) {
      let place = 0
      for (const node of nodes.values()) places[node] = place++
    }
    return places
  }

  count(kind: Kind): number {
    return this.#byCode[kind]!.size
  }
}
