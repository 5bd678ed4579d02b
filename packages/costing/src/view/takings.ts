import type { Factory } from '../costs/factory.ts'
import { times } from '../exact/money.ts'

/** What a recipe takes of one ingredient by one of its lines; of a line that varies, on the mean of the curve. */
export interface Toma {
  /** The ingredient that names the line, and the one that is taken. */
  readonly linea: number
  readonly node: number
  /** Micro-units, rounded where it is a mean. */
  readonly cantidad: number
  readonly total: number
}

/** Goes through what a recipe takes, line by line. */
export function* takingsOf({ graph, costs }: Factory, product: number): Generator<Toma> {
  const { recipes } = graph
  const { cost } = costs.state
  const start = recipes.start[product]!
  for (let at = start; at < start + recipes.length[product]!; at++) {
    const node = recipes.node[at]!
    const line = recipes.isVaried(at) ? graph.varied(product, node) : undefined
    if (line !== undefined) {
      for (const [taken, mean] of costs.rollUp.variants.means(product, line))
        yield { linea: node, node: taken, ...mean }
    } else {
      const cantidad = recipes.quantity[at]!
      yield { linea: node, node, cantidad, total: times(cantidad, cost[node]!) }
    }
  }
}
