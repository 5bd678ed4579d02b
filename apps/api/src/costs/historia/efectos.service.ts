import type { Comparacion } from '@telar/contract'
import { Turns } from '../../store/turns.ts'
import type { Deps } from '../deps.ts'
import { efectoDe } from './historia.service.ts'

/** How many answers are kept: enough for a few screens full of the journal. */
const KEPT = 200
/** Products in a kept answer. A request for more is computed afresh. */
const PRODUCTOS = 20

/**
 * Remembers the effects of entries on costs. The effect of an entry never changes, and computing it takes two past states of the
 * factory. The least recently requested one is dropped first.
 */
export class Efectos {
  readonly #deps: Deps
  readonly #kept: number
  /** In the order of the last request. */
  readonly #known = new Map<number, Promise<Comparacion>>()
  /** One at a time: each takes two copies of the factory, and neighbours share one. */
  readonly #turns = new Turns()

  constructor(deps: Deps, kept = KEPT) {
    this.#deps = deps
    this.#kept = kept
  }

  /** @param limit the most products to name. @throws DomainError `no_encontrado`, `sin_historia` */
  async de(seq: number, limit: number): Promise<Comparacion> {
    if (limit > PRODUCTOS) return this.#find(seq, limit)
    const efecto = await this.#recall(seq)
    return { ...efecto, productos: efecto.productos.slice(0, limit) }
  }

  #recall(seq: number): Promise<Comparacion> {
    const known = this.#known.get(seq)
    const efecto = known ?? this.#find(seq, PRODUCTOS)
    this.#known.delete(seq)
    this.#known.set(seq, efecto)
    if (known === undefined) {
      // A refusal may change tomorrow, so only answers are kept.
      efecto.catch(() => this.#known.delete(seq))
      const [oldest] = this.#known.keys()
      if (this.#known.size > this.#kept) this.#known.delete(oldest!)
    }
    return efecto
  }

  #find(seq: number, limit: number): Promise<Comparacion> {
    return this.#turns.run(() => efectoDe(this.#deps, seq, limit))
  }
}
