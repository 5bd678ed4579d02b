import type { Dia } from '@telar/costing'
import { type Estado, estadoDe, type Fabrica } from '@telar/fabrica'

/** Orders of 100,000 codes are kept for so many questions: those of a few people who turn pages. */
const REMEMBERED = 8

/** What was worked out of one factory, as long as it stays at one `seq` and day; the oldest goes first. */
export class Recuerdo {
  readonly #fabrica: Fabrica & { seq: number }
  readonly #known = new Map<string, unknown>()
  #at = ''

  constructor(fabrica: Fabrica & { seq: number }) {
    this.#fabrica = fabrica
  }

  isOf(fabrica: Fabrica): boolean {
    return this.#fabrica === fabrica
  }

  get<T>(clave: string, make: () => T): T {
    const at = `${this.#fabrica.seq} ${this.#fabrica.model.dia}`
    if (this.#at !== at) this.#known.clear()
    this.#at = at
    if (!this.#known.has(clave)) this.#known.set(clave, make())
    const [oldest] = this.#known.keys()
    if (this.#known.size > REMEMBERED) this.#known.delete(oldest!)
    return this.#known.get(clave) as T
  }
}

/** What questions are asked of, at one `seq` and day. */
export const estadoOf = (
  fabrica: Fabrica & { seq: number },
  recuerdo: Recuerdo = new Recuerdo(fabrica),
): Estado => estadoDe(fabrica, (clave, make) => recuerdo.get(clave, make))

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
