import type { TipoIngrediente } from './kinds.ts'
import type { Micro } from './money.ts'

/** In which variant a sub-product is taken: that of the same size, of the same colour, of both, or the mean of all. */
export type Mismo = 'ninguno' | 'talle' | 'color' | 'talle_color'

/** What a recipe line says besides its ingredient and what it takes of it. */
export interface DetalleLinea {
  /** The quantity as it was typed, where that was an account: it counts exactly. */
  readonly expresion?: string | null
  /** What a calculator reckoned the quantity of, as it is stored: told, and never reckoned with. */
  readonly calculo?: string | null
  /** Waste, added to the net: percentage in micro-units. */
  readonly merma?: Micro
  /** The unit of its quantities; null: that of the ingredient. */
  readonly unidad?: string | null
  /** The part of the recipe that it stands in; empty for none. */
  readonly seccion?: string
  /** Quantities by size as they are stored, JSON of decimal text: '{"S":"1.100000"}'; empty for none. */
  readonly porTalle?: string
  /** What it takes for a colour, likewise: '{"NEGRO":["insumo","TELA-N","1.200000"]}'; the quantity may be null. */
  readonly porColor?: string
  readonly mismo?: Mismo
}

/** The same with what was entered as its quantity. */
export interface LineaDetallada extends Required<DetalleLinea> {
  readonly cantidad: Micro
}

/** What a line takes for one colour; a quantity of null is that of the size. */
export type PorColor = readonly [tipo: TipoIngrediente, codigo: string, cantidad: string | null]

/** A line that is a quantity and no more. */
export const SIN_DETALLE: Required<DetalleLinea> = {
  expresion: null,
  calculo: null,
  merma: 0 as Micro,
  unidad: null,
  seccion: '',
  porTalle: '',
  porColor: '',
  mismo: 'ninguno',
}
const COLUMNAS = Object.keys(SIN_DETALLE) as (keyof DetalleLinea)[]

/** Whether a line is another one for some sizes or colours. */
export const isVariable = ({ porTalle, porColor, mismo = 'ninguno' }: DetalleLinea): boolean =>
  Boolean(porTalle) || Boolean(porColor) || mismo !== 'ninguno'

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

  /** Those of one product, by ingredient. */
  ofProduct(product: number): Iterable<readonly [ingredient: number, LineaDetallada]> {
    return this.#byProduct.get(product) ?? []
  }

  /** Products of which some line has any. */
  products(): Iterable<number> {
    return this.#byProduct.keys()
  }

  set(product: number, ingredient: number, cantidad: Micro, detalle: DetalleLinea): void {
    const whole = Object.fromEntries(
      COLUMNAS.map((columna) => [columna, detalle[columna] ?? SIN_DETALLE[columna]]),
    ) as unknown as Required<DetalleLinea>
    if (COLUMNAS.every((columna) => whole[columna] === SIN_DETALLE[columna])) {
      this.remove(product, ingredient)
      return
    }
    const lines = this.#byProduct.get(product) ?? new Map<number, LineaDetallada>()
    this.#byProduct.set(product, lines)
    lines.set(ingredient, { cantidad, ...whole })
  }

  remove(product: number, ingredient: number): void {
    const lines = this.#byProduct.get(product)
    if (lines?.delete(ingredient) && lines.size === 0) this.#byProduct.delete(product)
  }

  drop(product: number): void {
    this.#byProduct.delete(product)
  }
}
