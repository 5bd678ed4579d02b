import { PRODUCTO } from './kinds.ts'
import type { Micro } from './money.ts'
import { times } from './money.ts'
import { takingsOf } from './takings.ts'
import type { CostView } from './view.ts'

/** A recipe line beside the base CDR of which it is the largest part, micro-units. */
export interface LineaMayor {
  readonly producto: string
  readonly codigo: string
  readonly total: Micro
  readonly base: Micro
}

/** What the sector of a product knows about how much of a CDR one line makes. */
export interface PesosDelSector {
  readonly sector: string
  /** Products of the sector whose CDR is complete, this one among them if it is. */
  readonly completos: number
  /** The line that makes the largest part of another complete product of the sector; null where there is none. */
  readonly mayor: LineaMayor | null
}

/** One pass over the lines of the sector. @throws CambioRechazado 'desconocido' */
export function heaviestLine(model: CostView, producto: string): PesosDelSector {
  const { nodes, costs, label, sectors } = model
  const own = nodes.require('producto', producto)
  const sector = label[own]!
  let completos = 0
  let mayor: { product: number; ingredient: number; total: number } | null = null
  let part = 0
  for (let product = 0; product < nodes.size; product++) {
    if (nodes.kind[product] !== PRODUCTO || label[product] !== sector) continue
    if (costs.state.status[product] !== 0) continue
    completos++
    const base = costs.state.cost[product]!
    if (product === own || base === 0) continue
    const line = largestOf(model, product)
    if (line.total / base <= part) continue
    part = line.total / base
    mayor = { product, ...line }
  }
  return {
    sector: sectors.labels.names[sector]!,
    completos,
    mayor: mayor && {
      producto: nodes.codes[mayor.product]!,
      codigo: nodes.codes[mayor.ingredient]!,
      total: mayor.total as Micro,
      base: costs.state.cost[mayor.product]! as Micro,
    },
  }
}

function largestOf(model: CostView, product: number): { ingredient: number; total: number } {
  const { recipes } = model.graph
  const { cost } = model.costs.state
  const start = recipes.start[product]!
  let largest = { ingredient: recipes.node[start]!, total: -1 }
  if (model.graph.variable.has(product)) {
    for (const { node: ingredient, total } of takingsOf(model, product))
      if (total > largest.total) largest = { ingredient, total }
    return largest
  }
  for (let i = start; i < start + recipes.length[product]!; i++) {
    const ingredient = recipes.node[i]!
    const total = times(recipes.quantity[i]!, cost[ingredient]!)
    if (total > largest.total) largest = { ingredient, total }
  }
  return largest
}
