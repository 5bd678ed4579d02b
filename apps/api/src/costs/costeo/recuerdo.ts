import type { Dia } from '@telar/costing'
import { type Estado, estadoDe, type Fabrica } from '@telar/fabrica'

/**
 * How many results are remembered. Orders of 100,000 codes are large; these are enough for a few
 * people who turn pages or search.
 */
const REMEMBERED = 16

/** Results, kept as long as what they were computed from stays the same. The one least recently asked for is dropped first. */
class Sabido {
  readonly #known = new Map<string, unknown>()
  #at = ''

  /** @param at names the state that it is computed from */
  get<T>(at: string, clave: string, make: () => T): T {
    if (this.#at !== at) this.#known.clear()
    this.#at = at
    const value = this.#known.has(clave) ? (this.#known.get(clave) as T) : make()
    this.#known.delete(clave)
    this.#known.set(clave, value)
    const [oldest] = this.#known.keys()
    if (this.#known.size > REMEMBERED) this.#known.delete(oldest!)
    return value
  }
}

/** Results computed from one factory: from its costs at one `seq` and day, and from its names until one of them changes. */
export class Recuerdo {
  #fabrica: Fabrica & { seq: number }
  readonly #costos = new Sabido()
  readonly #nombres = new Sabido()

  constructor(fabrica: Fabrica & { seq: number }) {
    this.#fabrica = fabrica
  }

  isOf(fabrica: Fabrica): boolean {
    return this.#fabrica === fabrica
  }

  /** Goes on with a changed copy of its factory: what was computed from names stays until one of them changes. */
  moveTo(copia: Fabrica & { seq: number }): void {
    this.#fabrica = copia
  }

  costos<T>(clave: string, make: () => T): T {
    return this.#costos.get(`${this.#fabrica.seq} ${this.#fabrica.model.dia}`, clave, make)
  }

  nombres<T>(clave: string, make: () => T): T {
    return this.#nombres.get(String(this.#fabrica.nombres), clave, make)
  }
}

/** The state of a factory that questions are asked of, at one `seq` and day. */
export const estadoOf = (
  fabrica: Fabrica & { seq: number },
  recuerdo: Recuerdo = new Recuerdo(fabrica),
): Estado =>
  estadoDe(
    fabrica,
    (clave, make) => recuerdo.costos(clave, make),
    (clave, make) => recuerdo.nombres(clave, make),
  )

/** The same factory on another day, by what is known now. Remembered like other results of the present. */
export const enDia = (estado: Estado, dia: Dia): Estado => {
  if (dia === estado.model.dia) return estado
  return estado.recordar(`dia ${dia}`, () => {
    const known = new Map<string, unknown>()
    const recordar = <T>(clave: string, make: () => T): T => {
      if (!known.has(clave)) known.set(clave, make())
      return known.get(clave) as T
    }
    return { ...estado, model: estado.model.enDia(dia), recordar }
  })
}
