import { grownBytes, grownInts } from '../exact/arrays.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { SharedMap } from '../exact/shared-map.ts'
import { Arena, isVaried, VARIED } from './arena.ts'
import type { Cifras } from './cifras.ts'
import { lineAt, othersOf, startOf, startsOf, untold } from './cifras.ts'
import type { Curva } from './curve.ts'
import { Ejes, SIN_CURVA, SIN_EJE } from './curve.ts'
import { lift, relevel } from './levels.ts'
import type { Contado } from './line-details.ts'
import { LineDetails } from './line-details.ts'
import { toldBy } from './line-texts.ts'
import type { Nodes } from './nodes.ts'
import { NONE } from './nodes.ts'
import type { LineaVariable } from './variable-line.ts'

/**
 * The recipes and, mirrored, the uses of each node; and a level for each product, above the levels of its ingredients. Levels
 * need only be an order, not the lowest one: they rise when a line requires it, and are computed again when they have drifted
 * far.
 */
export class Graph {
  recipes = new Arena()
  uses = new Arena()
  /** 0 for everything but products, and for products on a cycle; otherwise above all sub-products. */
  level: Int32Array = new Int32Array(0)
  maxLevel = 0
  /** Products on a cycle. Writes refuse cycles, so that only loaded data can contain them. */
  cyclic: ReadonlySet<number> = new Set()
  /** Products whose recipe was imported without some lines, with those lines as text for people. */
  rejected = new SharedMap<number, string>()
  /** The seconds of each product that has any: units lost of 100 made, as percentages in micro-units. */
  segunda = new SharedMap<number, Micro>()
  readonly details = new LineDetails(
    (product) => this.#toldOf(product),
    () => this.variable.keys(),
  )
  readonly ejes: Ejes
  /** Sizes and colours of each product that has any. */
  curves = new SharedMap<number, Curva>()
  /**
   * Products with lines that vary. `recipes` contains those lines as VARIED; only `uses` contains the other ingredients that
   * they name.
   */
  variable = new SharedMap<number, Cifras>()
  /** 1 for each node that a line that varies ever named. */
  #named: Uint8Array = new Uint8Array(0)
  readonly nodes: Nodes
  #order: Int32Array | null = null

  /** @param ejes the curves that are parsed already, for a copy */
  constructor(nodes: Nodes, ejes = new Ejes()) {
    this.nodes = nodes
    this.ejes = ejes
  }

  /** An equal, independent graph over the same nodes; valid only while this one does not change. */
  fork(): Graph {
    return this.#with(this.nodes, this.recipes.fork(), this.uses.fork())
  }

  /** An equal graph that stays independent of this one. @param nodes a copy of its nodes */
  copy(nodes: Nodes): Graph {
    return this.#with(nodes, this.recipes.copy(), this.uses.copy())
  }

  #with(nodes: Nodes, recipes: Arena, uses: Arena): Graph {
    const graph = new Graph(nodes, this.ejes)
    graph.recipes = recipes
    graph.uses = uses
    graph.level = this.level.slice()
    graph.maxLevel = this.maxLevel
    graph.cyclic = this.cyclic
    graph.rejected = this.rejected.copy()
    graph.segunda = this.segunda.copy()
    graph.curves = this.curves.copy()
    graph.variable = this.variable.copy()
    graph.#named = this.#named.slice()
    graph.details.take(this.details)
    graph.#order = this.#order
    return graph
  }

  grow(length: number): void {
    this.recipes.grow(length)
    this.uses.grow(length)
    this.level = grownInts(this.level, length)
    this.#named = grownBytes(this.#named, length)
  }

  /** Loads recipes from columns of (product, ingredient, quantity); they replace all present ones. */
  load(
    product: Int32Array,
    ingredient: Int32Array,
    quantity: Float64Array,
    variable: ReadonlyMap<number, Cifras>,
  ): void {
    const length = this.level.length
    for (const [owner, cifras] of variable) this.#vary(owner, cifras)
    const named = [...variable].flatMap(([owner, cifras]) =>
      Array.from(othersOf(cifras), (node) => [owner, node] as const),
    )
    this.uses = Arena.pack(
      joined(
        Int32Array,
        ingredient,
        named.map(([, node]) => node),
      ),
      joined(
        Int32Array,
        product,
        named.map(([owner]) => owner),
      ),
      joined(
        Float64Array,
        quantity,
        named.map(() => VARIED),
      ),
      length,
    )
    this.relevel()
    // Laid out in the order of the roll-up, so that it reads the recipes sequentially.
    this.recipes = Arena.pack(product, ingredient, quantity, length, this.order())
  }

  addProduct(product: number): void {
    this.level[product] = 1
    this.maxLevel = Math.max(this.maxLevel, 1)
    this.#order = null
  }

  /** Removes a product with its recipe. Because nothing uses it, it is on no cycle, and no level changes. */
  dropProduct(product: number): void {
    for (let at = 0; at < this.recipes.length[product]!; at++) this.#removeUse(at, product)
    this.recipes.clear(product)
    this.#dropVariety(product)
    this.curves.delete(product)
    this.rejected.delete(product)
    this.segunda.delete(product)
    this.details.drop(product)
    this.level[product] = 0
    this.#order = null
  }

  /** Sets the seconds of a product, of 100 made; returns whether they changed. */
  setSegunda(product: number, segunda: Micro): boolean {
    const before = this.segunda.get(product) ?? 0
    if (segunda === 0) this.segunda.delete(product)
    else this.segunda.set(product, segunda)
    return segunda !== before
  }

  /** Sets the stored sizes and colours of a product; returns whether they changed. */
  setCurve(product: number, talles: string, colores: string): boolean {
    const before = this.curves.get(product)
    const after = { talles: this.ejes.of(talles), colores: this.ejes.of(colores) }
    if ((before?.talles ?? SIN_EJE) === after.talles && (before?.colores ?? SIN_EJE) === after.colores)
      return false
    this.expand(product)
    if (talles === '' && colores === '') this.curves.delete(product)
    else this.curves.set(product, after)
    return true
  }

  /** Adds a line at the end of a recipe. The caller has checked that it closes no cycle. */
  addLine(product: number, ingredient: number, quantity: number): void {
    this.recipes.push(product, ingredient, quantity)
    this.uses.push(ingredient, product, quantity)
    this.#relift(product)
  }

  /** Sets the quantity of the line at this position of the recipe. */
  setQuantity(at: number, product: number, quantity: number): void {
    this.uses.setQuantityAt(this.recipes.nodeAt(product, at), this.#useOf(at, product), quantity)
    this.recipes.setQuantityAt(product, at, quantity)
  }

  /** Sets the lines of a product that vary. The caller has checked that their ingredients for colours close no cycle. */
  setVariable(product: number, cifras: Cifras | null): void {
    if (cifras === null && !this.variable.has(product)) return
    this.#dropVariety(product)
    if (cifras !== null) {
      for (const node of othersOf(cifras)) this.uses.push(node, product, VARIED)
      this.#vary(product, cifras)
    }
    this.#relift(product)
  }

  /**
   * Writes the texts that the numbers of a product's lines stand for into the lines' details. Needed before a line or the names
   * of sizes change.
   */
  expand(product: number): void {
    const cifras = this.variable.get(product)
    if (cifras === undefined) return
    this.details.replace(product, this.details.ofProduct(product))
    this.variable.set(product, untold(cifras))
  }

  /** A line as it varies by size and colour; undefined if it does not vary. */
  varied(product: number, ingredient: number): LineaVariable | undefined {
    const cifras = this.variable.get(product)
    const at = cifras === undefined ? NONE : startOf(cifras, ingredient)
    return at === NONE ? undefined : lineAt(cifras!, at)
  }

  /** Whether every product costs the plain sum of its lines: no line varies, and there are no seconds. */
  get isPlain(): boolean {
    return this.variable.size === 0 && this.segunda.size === 0
  }

  /** Whether a line that varies may name this node. */
  isNamed(node: number): boolean {
    return this.#named[node] === 1
  }

  /** 1 for each node that a line that varies may name; a copy. */
  namedNodes(): Uint8Array {
    return this.#named.slice()
  }

  /** Every ingredient of a recipe, in any variant. */
  ingredients(product: number): Int32Array {
    const own = this.recipes.nodesOf(product)
    const cifras = this.variable.get(product)
    return cifras === undefined ? own : joined(Int32Array, own, [...othersOf(cifras)])
  }

  /** The lines of a recipe in the order of entry. `varied`: the line by size and colour; undefined if it does not vary. */
  *lines(product: number): Generator<{ node: number; quantity: number; varied: LineaVariable | undefined }> {
    const { recipes } = this
    for (let at = 0; at < recipes.length[product]!; at++) {
      const node = recipes.nodeAt(product, at)
      const quantity = recipes.quantityAt(product, at)
      yield { node, quantity, varied: isVaried(quantity) ? this.varied(product, node) : undefined }
    }
  }

  /** Removes the line at a place of its recipe. */
  removeLine(at: number, product: number): void {
    this.expand(product)
    this.details.remove(product, this.recipes.nodeAt(product, at))
    this.#removeUse(at, product)
    this.recipes.removeAt(product, at)
    this.#relift(product)
  }

  /** Products in an order in which each comes after its sub-products (counting sort by level). */
  order(): Int32Array {
    if (this.#order !== null) return this.#order
    const { kind, size } = this.nodes
    const next = new Int32Array(this.maxLevel + 2)
    for (let node = 0; node < size; node++) if (kind[node] === PRODUCTO) next[this.level[node]! + 1]!++
    for (let level = 1; level < next.length; level++) next[level]! += next[level - 1]!
    const order = new Int32Array(this.nodes.count(PRODUCTO))
    for (let node = 0; node < size; node++) {
      if (kind[node] === PRODUCTO) order[next[this.level[node]!]!++] = node
    }
    this.#order = order
    return order
  }

  /** Where the level that begins at a place of the order ends. */
  endOfLevel(from: number): number {
    const order = this.order()
    const level = this.level[order[from]!]
    let to = from + 1
    while (to < order.length && this.level[order[to]!] === level) to++
    return to
  }

  /** Position of a recipe's line among the uses of its ingredient; any of several equal lines. */
  #useOf(at: number, product: number): number {
    const { recipes } = this
    return this.uses.findAny(recipes.nodeAt(product, at), product, recipes.quantityAt(product, at))
  }

  #vary(product: number, cifras: Cifras): void {
    this.variable.set(product, cifras)
    for (const at of startsOf(cifras)) this.#named[cifras[at]!] = 1
    for (const node of othersOf(cifras)) this.#named[node] = 1
  }

  #dropVariety(product: number): void {
    const cifras = this.variable.get(product)
    if (cifras === undefined) return
    for (const node of othersOf(cifras)) this.uses.removeAt(node, this.uses.findAny(node, product, VARIED))
    this.variable.delete(product)
  }

  #toldOf(product: number): readonly Contado[] {
    const cifras = this.variable.get(product)
    return cifras === undefined ? [] : toldBy(cifras, this.curves.get(product) ?? SIN_CURVA, this.nodes)
  }

  #removeUse(at: number, product: number): void {
    this.uses.removeAt(this.recipes.nodeAt(product, at), this.#useOf(at, product))
  }

  /**
   * Call it after a product's lines changed. If some product is on a cycle, `relevel` must run before levels or cycles are
   * read.
   */
  #relift(product: number): void {
    if (this.cyclic.size === 0 && lift(this, product)) this.#order = null
  }

  /** Computes levels and cycles again. */
  relevel(): void {
    relevel(this)
    this.#order = null
  }
}

/** A typed array with more values appended. */
function joined<T extends Int32Array | Float64Array>(
  Kind: new (length: number) => T,
  first: T,
  rest: readonly number[],
): T {
  if (rest.length === 0) return first
  const all = new Kind(first.length + rest.length)
  all.set(first)
  all.set(rest, first.length)
  return all
}
