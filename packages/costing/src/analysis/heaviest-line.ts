import { PRODUCTO } from '../exact/kinds.ts'
import { type Micro, times } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

/** A recipe line, and the base CDR in which it has the largest share, micro-units. */
export interface LineaMayor {
  readonly producto: string
  readonly codigo: string
  readonly total: Micro
  readonly base: Micro
}

/** The share of the heaviest lines in a CDR, within a product's sector. */
export interface PesosDelSector {
  readonly sector: string
  /** Products of the sector whose CDR is complete; includes this product if its own is. */
  readonly completos: number
  /** The line with the largest share in its product, among the other complete products of the sector; null: none. */
  readonly mayor: LineaMayor | null
}

/** One pass over the lines of the sector. @throws CambioRechazado 'desconocido' */
export function heaviestLine(model: CostView, producto: string): PesosDelSector {
  const { nodes, label, sectors } = model
  const own = nodes.require('producto', producto)
  const sector = label[own]!
  const { completos, mayores } = heaviestOf(model, sector)
  const mayor = topOf(mayores.filter(({ product }) => product !== own))
  return { sector: sectors.labels.names[sector]!, completos, mayor: mayor && lineaMayor(model, mayor) }
}

/** A line above 60 % of its CDR needs a look. */
export const PARTE_INUSUAL = { num: 6n, den: 10n }
/** With fewer complete products, a sector does not show what is usual in it. */
export const COMPLETOS_QUE_BASTAN = 5

interface Mayor {
  product: number
  ingredient: number
  total: bigint
  base: bigint
}

const isMore = (one: Mayor, other: Mayor): boolean => one.total * other.base > other.total * one.base

/** The line with the largest share, the first of equal ones. */
const topOf = (mayores: readonly Mayor[]): Mayor | null =>
  mayores.reduce<Mayor | null>((best, one) => (best && !isMore(one, best) ? best : one), null)

const lineaMayor = ({ nodes }: CostView, { product, ingredient, total, base }: Mayor): LineaMayor => ({
  producto: nodes.codes[product]!,
  codigo: nodes.codes[ingredient]!,
  total: Number(total) as Micro,
  base: Number(base) as Micro,
})

/**
 * The heaviest line of each complete product of a sector, without products that cost 0; and the number of complete products.
 */
function heaviestOf(model: CostView, sector: number): { completos: number; mayores: Mayor[] } {
  const { nodes, costs, label } = model
  const mayores: Mayor[] = []
  let completos = 0
  for (let product = 0; product < nodes.size; product++) {
    if (nodes.kind[product] !== PRODUCTO || label[product] !== sector) continue
    if (costs.state.status[product] !== 0) continue
    completos++
    const base = BigInt(costs.state.cost[product]!)
    if (base === 0n) continue
    const { ingredient, total } = largestOf(model, product)
    mayores.push({ product, ingredient, total: BigInt(total), base })
  }
  return { completos, mayores }
}

/**
 * Lines with over 60 % of their product, and more than any line of another complete product of the sector has (model M16).
 * There is at most one per sector, and none if fewer than five products are complete.
 * @param productos the products whose lines are checked
 */
export function unusualLines(model: CostView, productos: ReadonlySet<string>): LineaMayor[] {
  const { nodes, label } = model
  const sectors = new Set(Array.from(productos, (codigo) => label[nodes.require('producto', codigo)]!))
  return Array.from(sectors).flatMap((sector) => {
    const { completos, mayores } = heaviestOf(model, sector)
    if (completos < COMPLETOS_QUE_BASTAN) return []
    const top = topOf(mayores)
    if (top === null || !productos.has(nodes.codes[top.product]!)) return []
    const isUsual = mayores.some((one) => one !== top && !isMore(top, one))
    if (isUsual || top.total * PARTE_INUSUAL.den <= top.base * PARTE_INUSUAL.num) return []
    return [lineaMayor(model, top)]
  })
}

function largestOf(model: CostView, product: number): { ingredient: number; total: number } {
  const { recipes } = model.graph
  const { cost } = model.costs.state
  const { node, quantity } = recipes.columns(product)
  const start = recipes.start[product]!
  let largest = { ingredient: node[start]!, total: -1 }
  if (model.graph.variable.has(product)) {
    for (const { node: ingredient, total } of takingsOf(model, product))
      if (total > largest.total) largest = { ingredient, total }
    return largest
  }
  for (let i = start; i < start + recipes.length[product]!; i++) {
    const ingredient = node[i]!
    const total = times(quantity[i]!, cost[ingredient]!)
    if (total > largest.total) largest = { ingredient, total }
  }
  return largest
}
