import { DomainError } from '@telar/fabrica'

/** One per screen, on all devices of a person. Each holds a connection, and checks the session every few seconds. */
const MAX_OF_A_PERSON = 30

/** The open event streams of one server, by person. */
export class Streams {
  readonly #of = new Map<string, number>()

  /** Number of open streams. */
  get open(): number {
    return [...this.#of.values()].reduce((sum, count) => sum + count, 0)
  }

  /**
   * Counts one more stream. Returns a function that subtracts it, to be called at least once.
   * @throws DomainError `demasiados_pedidos`
   */
  take(persona: string): () => void {
    const count = this.#of.get(persona) ?? 0
    if (count >= MAX_OF_A_PERSON) {
      const message = 'Tenés demasiadas pantallas de Telar abiertas. Cerrá algunas.'
      throw new DomainError('demasiados_pedidos', message, { retryAfter: 60 })
    }
    this.#of.set(persona, count + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      const left = this.#of.get(persona)! - 1
      if (left === 0) this.#of.delete(persona)
      else this.#of.set(persona, left)
    }
  }
}
