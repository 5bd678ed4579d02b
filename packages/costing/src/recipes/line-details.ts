import type { TipoIngrediente } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { SharedMap } from '../exact/shared-map.ts'

/** The variant of a sub-product that a line uses: the same size, the same colour, both, or the mean of all. */
export type Mismo = 'ninguno' | 'talle' | 'color' | 'talle_color'

/** The fields of a recipe line besides ingredient and quantity. */
export interface DetalleLinea {
  /** The quantity as typed, if it was a fraction, which counts exactly. */
  readonly expresion?: string | null
  /** The inputs of the calculator that gave the quantity, as they are stored. Only shown, never computed with. */
  readonly calculo?: string | null
  /** Waste, added to the net quantity: percentage in micro-units. */
  readonly merma?: Micro
  /** The unit of its quantities; null: the ingredient's. */
  readonly unidad?: string | null
  /** The section of the recipe; empty: none. */
  readonly seccion?: string
  /** Stored quantities by size, JSON of decimal text: '{"S":"1.100000"}'; empty: none. */
  readonly porTalle?: string
  /** Ingredient and quantity by colour, likewise: '{"NEGRO":["insumo","TELA-N","1.200000"]}'; the quantity may be null. */
  readonly porColor?: string
  readonly mismo?: Mismo
}

/** The details of a line with the quantity as entered. */
export interface LineaDetallada extends Required<DetalleLinea> {
  readonly cantidad: Micro
}

/** The texts that the numbers of a line stand for; empty: none. */
export interface Contado {
  readonly ingrediente: number
  readonly cantidad: Micro
  readonly porTalle: string
  readonly porColor: string
}

/** Ingredient and quantity of a line for one colour. A null quantity means the size's quantity. */
export type PorColor = readonly [tipo: TipoIngrediente, codigo: string, cantidad: string | null]

/** The details of a line that is only a quantity. */
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

/** The stored details of one line, without columns that have their default. */
interface Dicho extends DetalleLinea {
  readonly ingrediente: number
  readonly cantidad: Micro
}

const NADA: readonly Dicho[] = []

const whole = ({ ingrediente: _, ...dicho }: Dicho): LineaDetallada => ({ ...SIN_DETALLE, ...dicho })

const withTold = (
  said: LineaDetallada | undefined,
  { cantidad, porTalle, porColor }: Contado,
): LineaDetallada => ({
  ...(said ?? { ...SIN_DETALLE, cantidad }),
  ...(porTalle !== '' && { porTalle }),
  ...(porColor !== '' && { porColor }),
})

/** Whether a line differs between sizes or colours. */
export const isVariable = ({ porTalle, porColor, mismo = 'ninguno' }: DetalleLinea): boolean =>
  Boolean(porTalle) || Boolean(porColor) || mismo !== 'ninguno'

/**
 * Details of the few lines that have any, by product and ingredient. Most lines are only a quantity, and take no room here.
 * Texts that the numbers of a line contain are not stored a second time.
 */
export class LineDetails {
  /** Lines in the order of entry: for most products a list takes less memory than a map. */
  #byProduct = new SharedMap<number, readonly Dicho[]>()
  readonly #told: (product: number) => readonly Contado[]
  readonly #varied: () => Iterable<number>

  /**
   * @param told the texts that the numbers of a product's lines stand for
   * @param varied the products that have such lines
   */
  constructor(told: (product: number) => readonly Contado[], varied: () => Iterable<number>) {
    this.#told = told
    this.#varied = varied
  }

  /** Copies another's details, independently of it. */
  take(other: LineDetails): void {
    this.#byProduct = other.#byProduct.copy()
  }

  /** Finds one line directly, because comparisons ask this for every line of a factory. */
  of(product: number, ingredient: number): LineaDetallada | undefined {
    const isOf = ({ ingrediente }: { readonly ingrediente: number }) => ingrediente === ingredient
    const dicho = this.#of(product).find(isOf)
    const contado = this.#told(product).find(isOf)
    const said = dicho && whole(dicho)
    return contado === undefined ? said : withTold(said, contado)
  }

  /** The details of one product, by ingredient. */
  ofProduct(product: number): (readonly [ingredient: number, LineaDetallada])[] {
    const lines = new Map(this.#of(product).map((dicho) => [dicho.ingrediente, whole(dicho)]))
    for (const contado of this.#told(product))
      lines.set(contado.ingrediente, withTold(lines.get(contado.ingrediente), contado))
    return [...lines]
  }

  /** Products with details in any line. */
  products(): Iterable<number> {
    return new Set([...this.#byProduct.keys(), ...this.#varied()])
  }

  set(product: number, ingredient: number, cantidad: Micro, detalle: DetalleLinea): void {
    const dicho = dichoOf(ingredient, cantidad, detalle)
    if (dicho === null) {
      this.remove(product, ingredient)
      return
    }
    const lines = this.#of(product)
    const at = lines.findIndex(({ ingrediente }) => ingrediente === ingredient)
    this.#byProduct.set(product, at < 0 ? [...lines, dicho] : lines.with(at, dicho))
  }

  /** Replaces all details of a product, in this order. */
  replace(
    product: number,
    lines: readonly (readonly [ingredient: number, DetalleLinea & { readonly cantidad: Micro }])[],
  ): void {
    const dichos = lines.flatMap(([node, detalle]) => dichoOf(node, detalle.cantidad, detalle) ?? [])
    if (dichos.length > 0) this.#byProduct.set(product, dichos)
    else this.#byProduct.delete(product)
  }

  remove(product: number, ingredient: number): void {
    const left = this.#of(product).filter(({ ingrediente }) => ingrediente !== ingredient)
    if (left.length > 0) this.#byProduct.set(product, left)
    else this.#byProduct.delete(product)
  }

  drop(product: number): void {
    this.#byProduct.delete(product)
  }

  #of(product: number): readonly Dicho[] {
    return this.#byProduct.get(product) ?? NADA
  }
}

/** Null for a line that is only a quantity. */
function dichoOf(ingrediente: number, cantidad: Micro, detalle: DetalleLinea): Dicho | null {
  const said = COLUMNAS.flatMap((columna) => {
    const value = detalle[columna] ?? SIN_DETALLE[columna]
    return value === SIN_DETALLE[columna] ? [] : [[columna, value] as const]
  })
  return said.length === 0 ? null : { ingrediente, cantidad, ...Object.fromEntries(said) }
}
