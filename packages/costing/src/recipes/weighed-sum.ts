import { LIMIT, times, timesLarge, UNIT } from '../exact/money.ts'
import type { Curva, Eje } from './curve.ts'
import { NONE } from './nodes.ts'
import type { LineaVariable, Toma } from './variable-line.ts'
import { tomaOf } from './variable-line.ts'

/** Below this a quantity times less than one unit is below 2⁵⁰. */
const MODERATE = 2 ** 30

/**
 * Adds up what lines that vary cost on all variants of a curve: Σ weight × `times(quantity, unit cost)`, each rounded by itself as
 * `times` does. The costs of the colours stand in columns meanwhile, so that the innermost loop goes over numbers alone.
 */
export class WeighedSum {
  #units = new Float64Array(16)
  #rest = new Float64Array(16)
  #weight = new Float64Array(16)

  /** For a line that takes no variant of a sub-product; at or above LIMIT where it is not exact. */
  of(line: LineaVariable, { talles, colores }: Curva, cost: Float64Array): number {
    const { node, nodes, porColor } = line
    if (nodes === null) {
      this.#put(0, cost[node]!, colores.total)
      return this.#overSizes(line, talles, 0, 1)
    }
    if (nodes.length >= this.#rest.length) this.#grow(2 * nodes.length)
    let sum = 0
    let columns = 0
    for (let color = 0; color < nodes.length; color++) {
      const taken = nodes[color]!
      if (taken === NONE) continue
      const peso = colores.pesos[color]!
      const own = porColor === null ? Number.NaN : porColor[color]!
      const toma = tomaOf(line, color)
      if (!Number.isNaN(own)) sum += peso * talles.total * times(own, cost[taken]!)
      else {
        this.#put(columns, cost[taken]!, peso)
        if (toma === line) columns++
        else sum += this.#overSizes(toma, talles, columns, columns + 1)
      }
    }
    return sum + this.#overSizes(line, talles, 0, columns)
  }

  #put(column: number, cost: number, weight: number): void {
    const units = Math.floor(cost / UNIT)
    this.#units[column] = units
    this.#rest[column] = cost - units * UNIT
    this.#weight[column] = weight
  }

  /**
   * Of the columns from one to another. The whole units of a cost need no rounding, and are taken out of the sum. `times` is spelt
   * out for the rest with a multiplication in the place of its division: for whole n < 2⁵⁰ the half that is added is exact,
   * (n + 500000.5) × 10⁻⁶ is wrong by less than 2.5 × 10⁻⁷, and at least 5 × 10⁻⁷ away from the next integer, so floor is right.
   */
  #overSizes({ porTalle, cantidad }: Toma, { pesos, total }: Eje, from: number, to: number): number {
    let units = 0
    for (let column = from; column < to; column++) units += this.#weight[column]! * this.#units[column]!
    const sizes = porTalle === null ? 1 : porTalle.length
    let sum = 0
    for (let talle = 0; talle < sizes; talle++) {
      const said = porTalle === null ? Number.NaN : porTalle[talle]!
      const q = Number.isNaN(said) ? cantidad : said
      const peso = porTalle === null ? total : pesos[talle]!
      sum += peso * (q * units + this.#overColumns(q, from, to))
    }
    return sum < LIMIT / 2 ? sum : LIMIT
  }

  /** Σ weight × round(quantity × rest). */
  #overColumns(q: number, from: number, to: number): number {
    const rest = this.#rest
    const weight = this.#weight
    let sum = 0
    if (q < MODERATE)
      for (let column = from; column < to; column++)
        sum += weight[column]! * Math.floor((q * rest[column]! + 500_000.5) * 1e-6)
    else for (let column = from; column < to; column++) sum += weight[column]! * timesLarge(q, rest[column]!)
    return sum
  }

  #grow(length: number): void {
    this.#units = new Float64Array(length)
    this.#rest = new Float64Array(length)
    this.#weight = new Float64Array(length)
  }
}
