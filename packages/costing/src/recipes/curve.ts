/** The sizes or the colours of a product, each with its weight: the relative number of units made. */
export interface Eje {
  readonly nombres: readonly string[]
  /** One per name. An axis without names has a single weight, so that there is always a variant to cost. */
  readonly pesos: readonly number[]
  readonly total: number
}

/** Sizes and colours of a product. */
export interface Curva {
  readonly talles: Eje
  readonly colores: Eje
}

export const SIN_EJE: Eje = { nombres: [], pesos: [1], total: 1 }

export const SIN_CURVA: Curva = { talles: SIN_EJE, colores: SIN_EJE }

/** Curves as stored. Each text is parsed once, because many products share one. */
export class Ejes {
  readonly #known = new Map<string, Eje>([['', SIN_EJE]])

  /** @param text JSON pairs of name and weight: '[["S",1],["M",2]]'; empty for none */
  of(text: string): Eje {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const pairs = JSON.parse(text) as (readonly [string, number])[]
    const eje = {
      nombres: pairs.map(([nombre]) => nombre),
      pesos: pairs.map(([, peso]) => peso),
      total: pairs.reduce((sum, [, peso]) => sum + peso, 0),
    }
    this.#known.set(text, eje)
    return eje
  }
}

/** The stored text of an axis. */
export const textoDeEje = ({ nombres, pesos }: Eje = SIN_EJE): string =>
  nombres.length === 0 ? '' : JSON.stringify(nombres.map((nombre, i) => [nombre, pesos[i]]))
