import { PROPIA } from '../buying/valores.ts'
import { INSUMO, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import type { CostView } from '../view/view.ts'
import { partsOf, partsOfOne } from './parts.ts'

/** The part of a cost that is priced in one currency, pesos in micro-units. */
export interface ParteMoneda {
  readonly moneda: string
  readonly monto: Micro
}

/**
 * The part of each cost that is priced in foreign currencies, with sub-products broken down to their supplies. A supply counts
 * whole in the currency of its counting offer, or of its own price. These parts and the part in the installation's currency add
 * up to the cost, exactly.
 */
export interface PartesMoneda {
  /** For one unit of a product; currencies without a part are left out. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): ParteMoneda[]
  /** For the sum of a sector's products, or of those that `isWanted` accepts. */
  sector(nombre: string, isWanted?: (producto: string) => boolean): ParteMoneda[]
}

/**
 * A product's parts are computed when asked for, from its sub-products. The first sector takes one pass over all recipes for each
 * currency in use. Valid until the model changes.
 */
export function currencyShares(model: CostView): PartesMoneda {
  const { nodes, costs, sectors, label } = model
  const foreign = new Map<number, number>()
  for (const node of nodes.ofKind(INSUMO)) {
    const valor = costs.quotedIn(node)
    if (valor !== PROPIA) foreign.set(node, valor)
  }
  const codeOf = (valor: number) => costs.valores.codes[valor]!
  const monedas = [...new Set(foreign.values())].sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1))
  const partOf = new Map(monedas.map((valor, part) => [valor, part]))
  const currencyOf = (node: number) => partOf.get(foreign.get(node) ?? PROPIA) ?? -1
  let ofAll: Float64Array[] | null = null
  const present = (upTo: readonly number[]): ParteMoneda[] => {
    let before = 0
    return monedas.flatMap((valor, i) => {
      const all = upTo[i]!
      const monto = all - before
      before = all
      return monto > 0 ? [{ moneda: codeOf(valor), monto: monto as Micro }] : []
    })
  }
  return {
    producto: (codigo) => {
      const node = nodes.require('producto', codigo)
      return present(partsOfOne(model, node, monedas.length, currencyOf))
    },
    sector: (nombre, isWanted = () => true) => {
      const wanted = sectors.require(nombre)
      ofAll ??= partsOf(model, monedas.length, currencyOf)
      const sums = ofAll.map(() => 0)
      for (const node of nodes.ofKind(PRODUCTO)) {
        if (label[node] !== wanted || !isWanted(nodes.codes[node]!)) continue
        for (const [part, amounts] of ofAll.entries()) sums[part]! += amounts[node]!
      }
      return present(sums)
    },
  }
}
