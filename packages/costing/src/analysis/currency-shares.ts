import { PROPIA } from '../buying/valores.ts'
import { conSegunda } from '../exact/formulas.ts'
import { INSUMO, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { times, ZERO } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

/** The part of a cost that is priced in one currency, pesos in micro-units. */
export interface ParteMoneda {
  readonly moneda: string
  readonly monto: Micro
}

/** How much of each cost is priced in foreign currencies, with sub-products opened down to their supplies. */
export interface PartesMoneda {
  /** For one unit of a product; currencies with nothing in it are left out. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): ParteMoneda[]
  /** For the sum of the products of a sector, or of those that `isWanted` accepts. */
  sector(nombre: string, isWanted?: (producto: string) => boolean): ParteMoneda[]
}

/**
 * One pass over the recipes for each currency. Each line is computed as its cost is, with the part in place of the whole.
 * So a part never exceeds its cost, and a product with all its supplies in one currency is that currency to the last digit.
 */
export function currencyShares(model: CostView): PartesMoneda {
  const { nodes, costs, sectors, label } = model
  const monedas = new Set<number>()
  for (const node of nodes.ofKind(INSUMO)) if (costs.hangs[node] !== PROPIA) monedas.add(costs.hangs[node]!)
  const parts = [...monedas]
    .map((valor) => ({
      moneda: costs.valores.codes[valor]!,
      part: partsOf(model, (node) => (costs.hangs[node] === valor ? (costs.amount(node) ?? 0) : 0)),
    }))
    .sort((a, b) => (a.moneda < b.moneda ? -1 : 1))
  const present = (sum: (part: Float64Array) => number): ParteMoneda[] =>
    parts.flatMap(({ moneda, part }) => {
      const monto = sum(part)
      return monto > 0 ? [{ moneda, monto: monto as Micro }] : []
    })
  return {
    producto: (codigo) => {
      const node = nodes.require('producto', codigo)
      return present((part) => part[node]!)
    },
    sector: (nombre, isWanted = () => true) => {
      const wanted = sectors.require(nombre)
      return present((part) => {
        let sum = 0
        for (const node of nodes.ofKind(PRODUCTO))
          if (label[node] === wanted && isWanted(nodes.codes[node]!)) sum += part[node]!
        return sum
      })
    },
  }
}

/**
 * The part of each node's cost that comes from its supplies, micro-units; 0 where it has no amount. One pass over the recipes.
 * @param ofSupply micro-units to count for one unit of a supply
 */
export function partsOf(view: CostView, ofSupply: (supply: number) => number): Float64Array {
  const { nodes, graph, costs } = view
  const part = new Float64Array(nodes.size)
  for (const node of nodes.ofKind(INSUMO)) part[node] = ofSupply(node)
  const { recipes } = graph
  for (const product of graph.order()) {
    if (costs.amount(product) === null) continue
    let sum = 0
    if (graph.variable.has(product)) {
      for (const taken of takingsOf(view, product)) sum += times(taken.cantidad, part[taken.node]!)
    } else {
      const { node, quantity } = recipes.columns(product)
      const start = recipes.start[product]!
      const end = start + recipes.length[product]!
      for (let i = start; i < end; i++) {
        const below = part[node[i]!]!
        if (below !== 0) sum += times(quantity[i]!, below)
      }
    }
    const whole = conSegunda(sum as Micro, graph.segunda.get(product) ?? ZERO)
    part[product] = typeof whole === 'number' ? whole : 0
  }
  return part
}
