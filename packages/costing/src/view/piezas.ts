import type { Factory } from '../costs/factory.ts'
import type { Lugar, Parte } from '../costs/variants.ts'
import { TODA } from '../costs/variants.ts'
import { CIEN } from '../exact/formulas.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import { UNIT } from '../exact/money.ts'
import type { Racional } from '../exact/racional.ts'
import { CERO, mas, por, racional } from '../exact/racional.ts'
import { NONE } from '../recipes/nodes.ts'
import type { LineaVariable } from '../recipes/variable-line.ts'
import { saidOf, tomaOf } from '../recipes/variable-line.ts'

const MILLIONTH = racional(1, UNIT)

/** Micro-units of a piece in one unit of another: `num` / `den`. */
export interface Porcion {
  readonly pieza: number
  readonly num: number | bigint
  readonly den: bigint
}

/**
 * The contents of recipes, with separate sizes and colours of sub-products. A piece is a whole node, or some variants of a
 * product, and is a number: a whole node has its own, variants have larger ones. Quantities are exact.
 */
export class Piezas {
  readonly #factory: Factory

  /** @param factory must not change while this is in use */
  constructor(factory: Factory) {
    this.#factory = factory
  }

  nodeOf(pieza: number): number {
    return pieza % this.#factory.nodes.size
  }

  /** Units to make for each good one. */
  hechas(pieza: number): Racional {
    return racional(CIEN, CIEN - (this.#factory.graph.segunda.get(this.nodeOf(pieza)) ?? 0))
  }

  /** The quantities of each line for one unit made, good or not, on the mean of the piece's variants. */
  *porciones(pieza: number): Generator<Porcion> {
    const product = this.nodeOf(pieza)
    for (const { node, quantity, varied } of this.#factory.graph.lines(product)) {
      if (varied === undefined) yield { pieza: node, num: quantity, den: 1n }
      else yield* this.#varied(product, this.#parteOf(pieza), varied)
    }
  }

  /** The quantity of each piece in a line that varies, on the mean of these variants. */
  #varied(product: number, parte: Parte, line: LineaVariable): Porcion[] {
    const { variants } = this.#factory.costs.rollUp
    const sums = new Map<number, bigint>()
    let weights = 0n
    for (const [lugar, weight] of variants.curve(product, parte)) {
      weights += weight
      const pieza = this.#takenAt(product, line, lugar)
      if (pieza === NONE) continue
      const cantidad = saidOf(line, lugar.talle, lugar.color) ?? tomaOf(line, lugar.color).cantidad
      sums.set(pieza, (sums.get(pieza) ?? 0n) + weight * BigInt(cantidad))
    }
    return Array.from(sums, ([pieza, num]) => ({ pieza, num, den: weights }))
  }

  /** NONE if the ingredient, or its size or colour, does not exist. */
  #takenAt(product: number, line: LineaVariable, lugar: Lugar): number {
    const node = line.nodes === null ? line.node : line.nodes[lugar.color]!
    if (node === NONE) return NONE
    const parte = this.#factory.costs.rollUp.variants.taken(product, line, node, lugar)
    return typeof parte === 'string' ? NONE : this.piezaOf(node, parte)
  }

  /** The piece of some variants of a product; the whole product if no line of it varies. */
  piezaOf(node: number, { talle, color }: Parte): number {
    const { nodes, graph } = this.#factory
    if ((talle === null && color === null) || !graph.variable.has(node)) return node
    const { size } = nodes
    return node + size * ((talle ?? -1) + 1 + this.#sizesOf(node) * ((color ?? -1) + 1))
  }

  #parteOf(pieza: number): Parte {
    const { size } = this.#factory.nodes
    if (pieza < size) return TODA
    const told = Math.floor(pieza / size)
    const sizes = this.#sizesOf(pieza % size)
    const at = (place: number) => (place === 0 ? null : place - 1)
    return { talle: at(told % sizes), color: at(Math.floor(told / sizes)) }
  }

  /** Number of sizes, plus one for all sizes together. */
  #sizesOf(product: number): number {
    return this.#factory.costs.rollUp.variants.curva(product).talles.pesos.length + 1
  }
}

/**
 * The content of something in one good unit of a product, or of some of its variants, at all levels, exact. Each piece is
 * computed once and cached, so that the factory must not change meanwhile.
 * @param ofNode the content of one unit of a node; undefined for a product whose lines are to be summed
 */
export function contenidoDe(
  factory: Factory,
  ofNode: (node: number) => Racional | undefined,
): (product: number, parte?: Parte) => Racional {
  const piezas = new Piezas(factory)
  const known = new Map<number, Racional>()
  const of = (pieza: number): Racional => {
    const node = piezas.nodeOf(pieza)
    const its = known.get(pieza) ?? ofNode(node) ?? (factory.nodes.kind[node] === PRODUCTO ? undefined : CERO)
    if (its !== undefined) return its
    // Stops at a product that contains itself. It has no CDR, so that 0 does no harm.
    known.set(pieza, CERO)
    let sum = CERO
    for (const { pieza: below, num, den } of piezas.porciones(pieza)) {
      const each = of(below)
      if (each.num !== 0n) sum = mas(sum, por(racional(num, den), each))
    }
    const good = por(por(sum, MILLIONTH), piezas.hechas(pieza))
    known.set(pieza, good)
    return good
  }
  return (product, parte = TODA) => of(piezas.piezaOf(product, parte))
}

/** Wanted units of pieces, exact. Products are opened from the top down, and each adds the quantities of its lines. */
export class Pedido {
  readonly #piezas: Piezas
  /** By node, each of its pieces. */
  readonly #wanted = new Map<number, Map<number, Racional>>()

  /** @param factory must not change while this is in use */
  constructor(factory: Factory) {
    this.#piezas = new Piezas(factory)
  }

  add(pieza: number, units: Racional): void {
    if (units.num === 0n) return
    const node = this.#piezas.nodeOf(pieza)
    const its = this.#wanted.get(node) ?? new Map<number, Racional>()
    its.set(pieza, mas(its.get(pieza) ?? CERO, units))
    this.#wanted.set(node, its)
  }

  /** Adds units of some variants of a product. */
  addParte(product: number, parte: Parte, units: Racional): void {
    this.add(this.#piezas.piezaOf(product, parte), units)
  }

  /** Wanted units of the whole node. */
  of(node: number): Racional {
    return this.#wanted.get(node)?.get(node) ?? CERO
  }

  /** Adds the quantities of a product's lines. Call it once, after every product that uses this one. */
  open(product: number): void {
    for (const [pieza, units] of this.#wanted.get(product) ?? []) {
      const each = por(por(units, MILLIONTH), this.#piezas.hechas(pieza))
      for (const { pieza: below, num, den } of this.#piezas.porciones(pieza))
        this.add(below, por(each, racional(num, den)))
    }
  }
}
