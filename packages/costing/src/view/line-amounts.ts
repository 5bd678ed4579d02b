import type { Factory } from '../costs/factory.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import { belowLimit, times } from '../exact/money.ts'
import { isVaried } from '../recipes/arena.ts'
import { unitCost } from './results.ts'

/** An amount of a recipe line: the cost of one unit of its ingredient, or what the line adds to its product. */
export type MontoDeLinea = 'costo_ingrediente' | 'costo_total'

/** All recipe lines in columns, each with an amount; by product, in the order of `codigos`. */
export interface LineasConMonto {
  /** Position of the product in `codigos` of the products. */
  readonly producto: Int32Array
  /** The ingredient's kind: its position in `TIPOS`. */
  readonly tipo: Uint8Array
  /** Position of the ingredient in `codigos` of its kind. */
  readonly ingrediente: Int32Array
  /** Micro-units; for a line that varies, on the mean of the curve. Infinity: none. */
  readonly monto: Float64Array
}

export function lineAmounts(model: Factory, which: MontoDeLinea): LineasConMonto {
  const { nodes, costs, graph } = model
  const { recipes } = graph
  const places = nodes.places()
  const producto = new Int32Array(recipes.pairs)
  const tipo = new Uint8Array(recipes.pairs)
  const ingrediente = new Int32Array(recipes.pairs)
  const monto = new Float64Array(recipes.pairs)
  let line = 0
  for (const product of nodes.ofKind(PRODUCTO)) {
    const { node, quantity } = recipes.columns(product)
    const start = recipes.start[product]!
    const end = start + recipes.length[product]!
    for (let pair = start; pair < end; pair++, line++) {
      const ingredient = node[pair]!
      producto[line] = places[product]!
      tipo[line] = nodes.kind[ingredient]!
      ingrediente[line] = places[ingredient]!
      const amount =
        which === 'costo_ingrediente'
          ? unitCost(costs, model, ingredient)
          : belowLimit(
              isVaried(quantity[pair]!)
                ? meanOf(model, product, ingredient)
                : times(quantity[pair]!, costs.state.cost[ingredient]!),
            )
      monto[line] = amount ?? Number.POSITIVE_INFINITY
    }
  }
  return { producto, tipo, ingrediente, monto }
}

function meanOf({ graph, costs }: Factory, product: number, ingredient: number): number {
  let total = 0
  for (const mean of costs.rollUp.variants.means(product, graph.varied(product, ingredient)!).values())
    total += mean.total
  return total
}
