import type { Factory } from './factory.ts'
import type { PrecioPropio } from './records.ts'
import { precioPropio } from './records.ts'

/** A supply whose own price moved, in its currency. */
export interface PropioMovido {
  readonly codigo: string
  readonly antes: PrecioPropio
  readonly despues: PrecioPropio
}

/**
 * The own prices of some supplies as they are when it is made, and as they become. Thousands move together and mostly nobody reads
 * them, so that they are columns until somebody does. Codes are read only then: it is for forks, which rename nothing.
 */
export class PropiosMovidos implements Iterable<PropioMovido> {
  readonly #codigos: readonly string[]
  readonly #nodes: readonly number[]
  readonly #before: readonly number[]
  readonly #since: readonly number[]
  readonly #then: { readonly prices: readonly number[]; readonly dia: number }

  /** @param then the new prices, and their day */
  constructor(
    { nodes: { codes }, costs }: Factory,
    nodes: readonly number[],
    then: { readonly prices: readonly number[]; readonly dia: number },
  ) {
    const { price, since } = costs.inputs
    this.#codigos = codes
    this.#nodes = nodes
    this.#before = nodes.map((node) => price[node]!)
    this.#since = nodes.map((node) => since[node]!)
    this.#then = then
  }

  *[Symbol.iterator](): Iterator<PropioMovido> {
    const { prices, dia } = this.#then
    for (const [i, node] of this.#nodes.entries())
      yield {
        codigo: this.#codigos[node]!,
        antes: precioPropio(this.#before[i]!, this.#since[i]!),
        despues: precioPropio(prices[i]!, dia),
      }
  }
}
