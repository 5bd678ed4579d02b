import type { Dia } from '@telar/costing'
import { type Estado, estadoDe, type Fabrica } from '@telar/fabrica'

/** Orders of 100,000 codes are kept for so many questions: those of a few people who turn pages, or search. */
const REMEMBERED = 16

/** What was worked out, as long as what it was worked out of stays as it is; what nobody asked for longest goes first. */
class Sabido {
  readonly #known = new Map<string, unknown>()
  #at = ''

  /** @param at names what it is worked out of */
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

/** What was worked out of one factory: of its costs at one `seq` and day, and of its names until one of them changes. */
export class Recuerdo {
  readonly #fabrica: Fabrica & { seq: number }
  readonly #costos = new Sabido()
  readonly #nombres = new Sabido()

  constructor(fabrica: Fabrica & { seq: number }) {
    this.#fabrica = fabrica
  }

  isOf(fabrica: Fabrica): boolean {
    return this.#fabrica === fabrica
  }

  costos<T>(clave: string, make: () => T): T {
    return this.#costos.get(`${this.#fabrica.seq} ${this.#fabrica.model.dia}`, clave, make)
  }

  nombres<T>(clave: string, make: () => T): T {
    return this.#nombres.get(String(this.#fabrica.nombres), clave, make)
  }
}

/** What questions are asked of, at one `seq` and day. */
export const estadoOf = (
  fabrica: Fabrica & { seq: number },
  recuerdo: Recuerdo = new Recuerdo(fabrica),
): Estado =>
  estadoDe(
    fabrica,
    (clave, make) => recuerdo.costos(clave, make),
    (clave, make) => recuerdo.nombres(clave, make),
  )

/** The same factory on another day, by what is known now; kept as what is worked out of the present is. */
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
