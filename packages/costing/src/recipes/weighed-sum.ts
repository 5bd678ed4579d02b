import { LIMIT, times, timesLarge, UNIT } from '../exact/money.ts'
import type { Cifras } from './cifras.ts'
import {
  AS_OWN,
  BY_COLOUR,
  BY_SIZE,
  COLOURS,
  FORM,
  LINE,
  lineAt,
  NODES,
  QUANTITY,
  SIZES,
  TAKINGS,
} from './cifras.ts'
import type { Curva, Eje } from './curve.ts'
import { NONE } from './nodes.ts'
import type { Toma } from './variable-line.ts'

/** Below this, a quantity times less than one unit stays below 2⁵⁰. */
const MODERATE = 2 ** 30

/**
 * Sums the cost of lines that vary over all variants of a curve: Σ weight × `times(quantity, unit cost)`, each rounded by
 * itself as `times` does. The costs of the colours are first copied to columns, so that the innermost loop reads only numbers.
 */
export class WeighedSum {
  #units = new Float64Array(16)
  #rest = new Float64Array(16)
  #weight = new Float64Array(16)

  /** The sum for the line at a position that uses no variant of a sub-product; LIMIT or more if not exact. */
  of(cifras: Cifras, at: number, curva: Curva, cost: Float64Array): number {
    const form = cifras[at + FORM]!
    if ((form & TAKINGS) !== 0) return this.#measured(cifras, at, curva, cost)
    const node = cifras[at]!
    let columns = 1
    let sum = 0
    if ((form & NODES) === 0) this.#put(0, cost[node]!, curva.colores.total)
    else {
      const colours = cifras[COLOURS]!
      if (colours >= this.#rest.length) this.#grow(2 * colours)
      const { pesos } = curva.colores
      const nodes = at + LINE + ((form & BY_SIZE) === 0 ? 0 : cifras[SIZES]!)
      const says = (form & BY_COLOUR) !== 0
      columns = 0
      for (let color = 0; color < colours; color++) {
        const taken = cifras[nodes + color]!
        if (taken === NONE) continue
        const unit = cost[taken === AS_OWN ? node : taken]!
        const own = says ? cifras[nodes + colours + color]! : Number.NaN
        if (Number.isNaN(own)) this.#put(columns++, unit, pesos[color]!)
        else sum += pesos[color]! * curva.talles.total * times(own, unit)
      }
    }
    return sum + this.#overSizes(cifras, at, curva.talles, columns)
  }

  /** The sum for a line with colours whose ingredient has another unit. */
  #measured(cifras: Cifras, at: number, { talles, colores }: Curva, cost: Float64Array): number {
    const line = lineAt(cifras, at)
    let sum = 0
    for (const [color, taken] of line.nodes!.entries()) {
      if (taken === NONE) continue
      const peso = colores.pesos[color]!
      const own = line.porColor?.[color] ?? Number.NaN
      const unit = cost[taken]!
      if (Number.isNaN(own)) sum += peso * overToma(line.tomas![color] ?? line, talles, unit)
      else sum += peso * talles.total * times(own, unit)
    }
    return sum < LIMIT / 2 ? sum : LIMIT
  }

  #put(column: number, cost: number, weight: number): void {
    const units = Math.floor(cost / UNIT)
    this.#units[column] = units
    this.#rest[column] = cost - units * UNIT
    this.#weight[column] = weight
  }

  /**
   * The whole units of a cost need no rounding, so that they are summed separately. The rest uses the body of `times` with a
   * multiplication instead of the division: for integers n < 2⁵⁰ the added half is exact, (n + 500000.5) × 10⁻⁶ is wrong by
   * less than 2.5 × 10⁻⁷, and at least 5 × 10⁻⁷ away from the next integer, so that floor is right.
   */
  #overSizes(cifras: Cifras, at: number, { pesos, total }: Eje, columns: number): number {
    let units = 0
    for (let column = 0; column < columns; column++) units += this.#weight[column]! * this.#units[column]!
    const cantidad = cifras[at + QUANTITY]!
    if ((cifras[at + FORM]! & BY_SIZE) === 0) {
      const sum = total * (cantidad * units + this.#overColumns(cantidad, columns))
      return sum < LIMIT / 2 ? sum : LIMIT
    }
    let sum = 0
    for (let talle = 0; talle < cifras[SIZES]!; talle++) {
      const said = cifras[at + LINE + talle]!
      const q = Number.isNaN(said) ? cantidad : said
      sum += pesos[talle]! * (q * units + this.#overColumns(q, columns))
    }
    return sum < LIMIT / 2 ? sum : LIMIT
  }

  /** Σ weight × round(quantity × rest). */
  #overColumns(q: number, columns: number): number {
    const rest = this.#rest
    const weight = this.#weight
    let sum = 0
    if (q < MODERATE)
      for (let column = 0; column < columns; column++)
        sum += weight[column]! * Math.floor((q * rest[column]! + 500_000.5) * 1e-6)
    else
      for (let column = 0; column < columns; column++) sum += weight[column]! * timesLarge(q, rest[column]!)
    return sum
  }

  #grow(length: number): void {
    this.#units = new Float64Array(length)
    this.#rest = new Float64Array(length)
    this.#weight = new Float64Array(length)
  }
}

/** Σ weight × quantity of each size, at one unit cost. */
function overToma({ porTalle, cantidad }: Toma, { pesos, total }: Eje, unit: number): number {
  if (porTalle === null) return total * times(cantidad, unit)
  return porTalle.reduce(
    (sum, said, i) => sum + pesos[i]! * times(Number.isNaN(said) ? cantidad : said, unit),
    0,
  )
}
