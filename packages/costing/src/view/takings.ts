import type { Factory } from '../costs/factory.ts'
import { times } from '../exact/money.ts'

/** The quantity of one ingredient in one recipe line; for a line that varies, the mean of the curve. */
export interface Taking {
  /** The ingredient that identifies the line, and the ingredient used. */
  readonly linea: number
  readonly node: number
  /** Micro-units; rounded if it is a mean. */
  readonly cantidad: number
  readonly total: number
}

/** Yields the quantities of a recipe, line by line. */
export function* takingsOf({ graph, costs }: Factory, product: number): Generator<Taking> {
  const { cost } = costs.state
  for (const { node, quantity: cantidad, varied } of graph.lines(product)) {
    if (varied === undefined) yield { linea: node, node, cantidad, total: times(cantidad, cost[node]!) }
    else
      for (const [taken, mean] of costs.rollUp.variants.means(product, varied))
        yield { linea: node, node: taken, ...mean }
  }
}
