import type { Factory } from '../costs/factory.ts'
import { times } from '../exact/money.ts'

/** What one line of a recipe takes of one ingredient; for a line that varies, on the mean of the curve. */
export interface Toma {
  /** The ingredient that names the line, and the ingredient that is taken. */
  readonly linea: number
  readonly node: number
  /** Micro-units, rounded where it is a mean. */
  readonly cantidad: number
  readonly total: number
}

/** Goes through what a recipe takes, line by line. */
export function* takingsOf({ graph, costs }: Factory, product: number): Generator<Toma> {
  const { cost } = costs.state
  for (const { node, quantity: cantidad, varied } of graph.lines(product)) {
    if (varied === undefined) yield { linea: node, node, cantidad, total: times(cantidad, cost[node]!) }
    else
      for (const [taken, mean] of costs.rollUp.variants.means(product, varied))
        yield { linea: node, node: taken, ...mean }
  }
}
