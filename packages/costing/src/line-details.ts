import type { Micro } from './money.ts'

/** What a recipe line says besides its ingredient and what it takes of it. */
export interface DetalleLinea {
  /** The quantity as it was typed, where that was an account: it counts exactly. */
  readonly expresion?: string | null
  /** Waste, added to the net: percentage in micro-units. */
  readonly merma?: Micro
  /** The part of the recipe that it stands in; empty for none. */
  readonly seccion?: string
}

/** The same with what was entered as its quantity. */
export interface LineaDetallada extends Required<DetalleLinea> {
  readonly cantidad: Micro
}

/** Details of the few lines that have any, by product and ingredient: most lines are a quantity, and cost nothing here. */
export class LineDetails {
  readonly #byProduct = new Map<number, Map<number, LineaDetallada>>()

  /** Equal details that go their own way. */
  copy(): LineDetails {
    const copy = new LineDetails()
    for (const [product, lines] of this.#byProduct) copy.#byProduct.set(product, new Map(lines))
    return copy
  }

  of(product: number, ingredient: number): LineaDetallada | undefined {
    return this.#byProduct.get(product)?.get(ingredient)
  }

  set(product: number, ingredient: number, cantidad: Micro, detalle: DetalleLinea): void {
    const { expresion = null, merma = 0 as Micro, seccion = '' } = detalle
    if (expresion === null && merma === 0 && seccion === '') {
      this.remove(product, ingredient)
      return
    }
    const lines = this.#byProduct.get(product) ?? new Map<number, LineaDetallada>()
    this.#byProduct.set(product, lines)
    lines.set(ingredient, { cantidad, expresion, merma, seccion })
  }

  remove(product: number, ingredient: number): void {
    const lines = this.#byProduct.get(product)
    if (lines?.delete(ingredient) && lines.size === 0) this.#byProduct.delete(product)
  }

  drop(product: number): void {
    this.#byProduct.delete(product)
  }
}
