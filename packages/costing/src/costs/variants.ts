import { conSegunda } from '../exact/formulas.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { divide, LIMIT, OUT_OF_RANGE, times } from '../exact/money.ts'
import type { Cifras } from '../recipes/cifras.ts'
import {
  AS_OWN,
  COLOURS,
  endOf,
  FORM,
  HEAD,
  lineAt,
  NODES,
  nextOf,
  nodesAt,
  QUANTITY,
  SAME_COLOUR,
  SAME_SIZE,
  startsOf,
  TAKINGS,
} from '../recipes/cifras.ts'
import type { Curva } from '../recipes/curve.ts'
import { SIN_CURVA } from '../recipes/curve.ts'
import type { Graph } from '../recipes/graph.ts'
import { NONE } from '../recipes/nodes.ts'
import type { LineaVariable } from '../recipes/variable-line.ts'
import { saidOf, tomaOf, variesByColour, variesBySize } from '../recipes/variable-line.ts'
import { WeighedSum } from '../recipes/weighed-sum.ts'
import type { State } from './state.ts'
import { OVERFLOW } from './state.ts'

/** A line in one variant: its quantity, and the cost. */
export interface Celda {
  readonly node: number
  readonly cantidad: number
  readonly costo: number
  /** `cantidad` × `costo`, rounded. */
  readonly total: number
  /** Empty if somebody entered a quantity of 0: that variant does not use the ingredient. */
  readonly fallas: readonly Falla[]
}

/** A fault of a line in one variant. `talle`, `color`: the sub-product has no size or colour of that name. */
export type Falla = 'cantidad' | 'ingrediente' | 'talle' | 'color'

const NO_FALLAS: readonly Falla[] = []
const NO_LINES: readonly LineaVariable[] = []
/** All variants of a product. */
export const TODA: Parte = { talle: null, color: null }

/** A variant, by positions of its size and colour; 0 if the product has none. */
export interface Lugar {
  readonly talle: number
  readonly color: number
}

/** The variants of one size, one colour or both, by positions; null: all sizes, or all colours. */
export interface Parte {
  readonly talle: number | null
  readonly color: number | null
}

/** The quantity of an ingredient in one variant, and the variant's weight in the curve. */
export interface Cuota {
  readonly variante: string
  readonly peso: bigint
  readonly cantidad: bigint
  /** The cost of that quantity. */
  readonly total: bigint
}

/**
 * Costs of variants, computed from the sum of the lines that are equal in all of them (model M20). Nothing is stored per
 * variant, and nothing at all for products whose lines do not vary.
 */
export class Variants {
  readonly #graph: Graph
  readonly #state: State
  readonly #weighed = new WeighedSum()

  constructor(graph: Graph, state: State) {
    this.#graph = graph
    this.#state = state
  }

  curva(product: number): Curva {
    return this.#graph.curves.get(product) ?? SIN_CURVA
  }

  /** The base CDR of a product whose lines vary; LIMIT if a variant is out of range. */
  base(product: number): number {
    return this.mean(product, TODA)
  }

  /**
   * The amount that the lines that vary add to the CDR of a product, rounded like the CDR: Σ weight × their amount in a variant
   * ÷ Σ weight. NaN if no single amount can be added: because of seconds, with which each variant rounds by itself; because a
   * line takes the same size or colour of a sub-product; or because a variant may be out of range.
   */
  added(product: number): number {
    if (this.#graph.segunda.has(product)) return Number.NaN
    const cifras = this.#graph.variable.get(product)
    if (cifras === undefined) return 0
    const curva = this.curva(product)
    let sum = 0
    for (let at = HEAD; at < endOf(cifras); at = nextOf(cifras, at)) {
      if ((cifras[at + FORM]! & (SAME_SIZE | SAME_COLOUR)) !== 0) return Number.NaN
      sum += this.#weighed.of(cifras, at, curva, this.#state.cost)
    }
    return sum < LIMIT / 2 ? divided(sum, curva.talles.total * curva.colores.total) : Number.NaN
  }

  /** Whether any line of the product that varies is faulty in any variant. */
  isFaulty(product: number): boolean {
    const cifras = this.#graph.variable.get(product)
    if (cifras === undefined) return false
    const { talles, colores } = this.curva(product)
    for (let at = HEAD; at < endOf(cifras); at = nextOf(cifras, at)) {
      if (this.#isSound(cifras, at)) continue
      const line = lineAt(cifras, at)
      const sizes = variesBySize(line) ? talles.pesos.length : 1
      const colours = variesByColour(line) ? colores.pesos.length : 1
      for (let talle = 0; talle < sizes; talle++)
        for (let color = 0; color < colours; color++)
          if (this.#isFaultyAt(product, line, talle, color)) return true
    }
    return false
  }

  /** The cost of a variant; LIMIT or more if out of range. */
  amount(product: number, { talle, color }: Lugar, lines = this.#lines(product)): number {
    let sum = this.#state.sum[product]!
    for (const line of lines) sum += this.#total(product, line, talle, color)
    if (sum >= LIMIT) return sum
    const amount = conSegunda(sum as Micro, this.#graph.segunda.get(product) ?? (0 as Micro))
    return amount === OUT_OF_RANGE ? LIMIT : amount
  }

  /** Whether anything is missing in a variant. */
  isIncomplete(product: number, lugar: Lugar, lines = this.#lines(product)): boolean {
    if (this.#graph.rejected.has(product) || this.#graph.recipes.length[product] === 0) return true
    if (this.#state.faults[product]! > this.#state.faulty[product]!) return true
    for (const line of lines) if (this.#isFaultyAt(product, line, lugar.talle, lugar.color)) return true
    return this.amount(product, lugar, lines) >= LIMIT
  }

  /**
   * For each ingredient of a line, the quantity and its cost, as the mean of the curve or of other weighted variants. The cost is LIMIT
   * or more if it is out of range in one of them.
   */
  means(
    product: number,
    line: LineaVariable,
    mezcla: Iterable<readonly [Lugar, bigint]> = this.curve(product),
  ): Map<number, { cantidad: number; total: number }> {
    const sums = new Map<number, { cantidad: bigint; total: bigint; over: boolean }>()
    let whole = 0n
    for (const [lugar, weight] of mezcla) {
      whole += weight
      const { node, cantidad, total } = this.celda(product, line, lugar)
      if (node === NONE) continue
      const known = sums.get(node) ?? { cantidad: 0n, total: 0n, over: false }
      sums.set(node, {
        cantidad: known.cantidad + weight * BigInt(cantidad),
        total: known.total + weight * BigInt(total),
        over: known.over || (weight > 0n && total >= LIMIT),
      })
    }
    const mean = (sum: bigint) => Number(divide(sum, whole))
    return new Map(
      Array.from(sums, ([node, { cantidad, total, over }]) => [
        node,
        { cantidad: mean(cantidad), total: over ? LIMIT : mean(total) },
      ]),
    )
  }

  /** Each of these variants with its weight among them; a single size or colour counts even if its weight in the curve is 0. */
  *curve(product: number, parte = TODA): Generator<readonly [Lugar, bigint]> {
    const { talles, colores } = this.curva(product)
    for (const lugar of this.places(product, parte)) {
      const ofSize = parte.talle === null ? talles.pesos[lugar.talle]! : 1
      const ofColour = parte.color === null ? colores.pesos[lugar.color]! : 1
      yield [lugar, BigInt(ofSize) * BigInt(ofColour)]
    }
  }

  /** The quantity of one of a line's ingredients in each variant. */
  cuotas(product: number, line: LineaVariable, ingredient: number): Cuota[] {
    const { talles, colores } = this.curva(product)
    return Array.from(this.curve(product), ([lugar, peso]) => {
      const { node, cantidad, total } = this.celda(product, line, lugar)
      return {
        variante: JSON.stringify([talles.nombres[lugar.talle], colores.nombres[lugar.color]]),
        peso,
        cantidad: node === ingredient ? BigInt(cantidad) : 0n,
        total: node === ingredient ? BigInt(total) : 0n,
      }
    })
  }

  /** A line that varies, in one variant. */
  celda(product: number, line: LineaVariable, { talle, color }: Lugar): Celda {
    const node = line.nodes === null ? line.node : line.nodes[color]!
    const said = saidOf(line, talle, color)
    const cantidad = said ?? tomaOf(line, color).cantidad
    const { costo, falla } = this.#unitCost(product, line, node, talle, color)
    const total = times(cantidad, costo)
    if (said === 0) return { node, cantidad, costo, total, fallas: NO_FALLAS }
    const own: Falla[] = cantidad === 0 ? ['cantidad'] : []
    if (falla !== null) own.push(falla)
    return { node, cantidad, costo, total, fallas: own }
  }

  /** Whether a line certainly has no fault, without checking each variant. */
  #isSound(cifras: Cifras, at: number): boolean {
    const form = cifras[at + FORM]!
    if (cifras[at + QUANTITY] === 0 || (form & (TAKINGS | SAME_SIZE | SAME_COLOUR)) !== 0) return false
    const { status } = this.#state
    const own = status[cifras[at]!] === 0
    if ((form & NODES) === 0) return own
    const first = nodesAt(cifras, at)
    for (let i = first; i < first + cifras[COLOURS]!; i++) {
      const node = cifras[i]!
      if (node === AS_OWN ? !own : node === NONE || status[node] !== 0) return false
    }
    return true
  }

  /** Whether `celda` would find a fault. Cheaper than `celda`, because every variant asks it. */
  #isFaultyAt(product: number, line: LineaVariable, talle: number, color: number): boolean {
    const said = saidOf(line, talle, color)
    if (said === 0) return false
    const node = line.nodes === null ? line.node : line.nodes[color]!
    if (node === NONE || (said ?? tomaOf(line, color).cantidad) === 0) return true
    if (!line.mismoTalle && !line.mismoColor) return this.#state.status[node] !== 0
    return this.#unitCost(product, line, node, talle, color).falla !== null
  }

  #total(product: number, line: LineaVariable, talle: number, color: number): number {
    const node = line.nodes === null ? line.node : line.nodes[color]!
    const cantidad = saidOf(line, talle, color) ?? tomaOf(line, color).cantidad
    if (!line.mismoTalle && !line.mismoColor)
      return node === NONE ? 0 : times(cantidad, this.#state.cost[node]!)
    return times(cantidad, this.#unitCost(product, line, node, talle, color).costo)
  }

  #unitCost(
    product: number,
    line: LineaVariable,
    node: number,
    talle: number,
    color: number,
  ): { costo: number; falla: Falla | null } {
    if (node === NONE) return { costo: 0, falla: 'ingrediente' }
    const taken = this.taken(product, line, node, { talle, color })
    if (typeof taken === 'string') return { costo: 0, falla: taken }
    const { cost, status } = this.#state
    if (taken === TODA) return { costo: cost[node]!, falla: status[node] === 0 ? null : 'ingrediente' }
    if (status[node]! >= OVERFLOW) return { costo: 0, falla: 'ingrediente' }
    const costo = this.mean(node, taken)
    if (costo >= LIMIT) return { costo: 0, falla: 'ingrediente' }
    return { costo, falla: status[node] === 0 || this.isWhole(node, taken) ? null : 'ingrediente' }
  }

  /**
   * The variants of its ingredient that a line takes in one variant of the product. `TODA` if they follow the ingredient's own
   * curve, or all cost the same; a fault if the ingredient lacks that size or colour.
   */
  taken(
    product: number,
    { mismoTalle, mismoColor }: LineaVariable,
    node: number,
    { talle, color }: Lugar,
  ): Parte | 'talle' | 'color' {
    if (!(mismoTalle || mismoColor) || this.#graph.nodes.kind[node] !== PRODUCTO) return TODA
    const own = this.curva(product)
    const its = this.curva(node)
    const size = mismoTalle ? own.talles.nombres[talle] : undefined
    const colour = mismoColor ? own.colores.nombres[color] : undefined
    const parte = {
      talle: size === undefined ? null : its.talles.nombres.indexOf(size),
      color: colour === undefined ? null : its.colores.nombres.indexOf(colour),
    }
    if (parte.talle === -1) return 'talle'
    if (parte.color === -1) return 'color'
    return this.#graph.variable.has(node) && (size ?? colour) !== undefined ? parte : TODA
  }

  /** Whether nothing is missing in any of these variants. */
  isWhole(product: number, parte: Parte): boolean {
    const lines = this.#lines(product)
    for (const lugar of this.places(product, parte))
      if (this.isIncomplete(product, lugar, lines)) return false
    return true
  }

  /**
   * Σ weight × CDR(variant) ÷ Σ weight over these variants, pesos, rounded once; exact for amounts of any size. LIMIT or more
   * if one of them is out of range.
   */
  mean(product: number, parte: Parte): number {
    const lines = this.#lines(product)
    let sum = 0n
    let weights = 0n
    for (const [lugar, weight] of this.curve(product, parte)) {
      if (weight === 0n) continue
      const amount = this.amount(product, lugar, lines)
      if (amount >= LIMIT) return LIMIT
      sum += weight * BigInt(amount)
      weights += weight
    }
    return Number(divide(sum, weights))
  }

  /** Each of these variants, size by size. */
  *places(product: number, { talle, color }: Parte = TODA): Generator<Lugar> {
    const { talles, colores } = this.curva(product)
    for (let t = talle ?? 0; t < (talle === null ? talles.pesos.length : talle + 1); t++)
      for (let c = color ?? 0; c < (color === null ? colores.pesos.length : color + 1); c++)
        yield { talle: t, color: c }
  }

  #lines(product: number): readonly LineaVariable[] {
    const cifras = this.#graph.variable.get(product)
    return cifras === undefined ? NO_LINES : Array.from(startsOf(cifras), (at) => lineAt(cifras, at))
  }
}

/** a ÷ b to the nearest integer, halves up; both are integers below 2⁵³. */
function divided(a: number, b: number): number {
  let whole = Math.floor(a / b)
  let rest = a - whole * b
  // The division may have rounded up to the next integer.
  if (rest < 0) {
    whole--
    rest += b
  }
  return 2 * rest >= b ? whole + 1 : whole
}
