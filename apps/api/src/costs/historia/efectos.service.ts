import type { Comparacion } from '@telar/contract'
import { Turns } from '../../store/turns.ts'
import type { Deps } from '../deps.ts'
import { efectoDe } from './historia.service.ts'

/** Answers kept in memory: what a few screens full of the journal ask for. */
const KEPT = 200
/** Products of a kept answer. Whoever asks for more of them is answered afresh. */
const PRODUCTOS = 20

/**
 * What entries did to costs, remembered: the answer about an entry never changes, and finding it takes the factory back
 * to where it stood before and after. The least recently asked for goes first.
 */
export class Efectos {
  readonly #deps: Deps
  readonly #kept: number
  /** In the order in which they were asked for last. */
  readonly #known = new Map<number, Promise<Comparacion>>()
  /** One after the other: each takes two copies of the factory, and neighbours share one. */
  readonly #turns = new Turns()

  constructor(deps: Deps, kept = KEPT) {
    this.#deps = deps
    this.#kept = kept
  }

  /** @param limit products named at most. @throws DomainError `no_encontrado`, `sin_historia` */
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
      // A refusal may be another tomorrow: only answers are kept.
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
