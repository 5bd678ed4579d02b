import type { TipoIngrediente } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'
import { partsOf } from './parts.ts'

/** The composition of a base CDR, micro-units; the parts of each split add up to the base, exactly. */
export interface Composicion {
  /** By the kind of the product's own lines, with services apart from materials, and the extra cost of seconds. */
  readonly directa: Readonly<Record<TipoIngrediente | 'terceros' | 'segunda', Micro>>
  /** With sub-products broken down to supplies, labour and energy. */
  readonly profunda: Readonly<Record<Exclude<TipoIngrediente, 'producto'> | 'terceros', Micro>>
}

/**
 * Splits the base CDR of a product by kind. Visits only the product and its sub-products.
 * @returns null if the product has no amount. @throws CambioRechazado 'desconocido'
 */
export function shares(model: CostView, producto: string): Composicion | null {
  const node = model.nodes.require('producto', producto)
  const base = model.costs.amount(node)
  if (base === null) return null
  return {
    directa: directSplit(model, node, base),
    profunda: deepSplits(model, model.graph.below(node))(node),
  }
}

/** The deep split of every product that has an amount, by code, as in `shares`. */
export function allShares(model: CostView): ReadonlyMap<string, Composicion['profunda']> {
  const splitOf = deepSplits(model)
  const all = new Map<string, Composicion['profunda']>()
  for (const node of model.nodes.ofKind(PRODUCTO))
    if (model.costs.amount(node) !== null) all.set(model.nodes.codes[node]!, splitOf(node))
  return all
}

function directSplit(model: CostView, product: number, base: Micro): Composicion['directa'] {
  const split: Record<keyof Composicion['directa'], Micro> = {
    segunda: base,
    terceros: ZERO,
    insumo: ZERO,
    producto: ZERO,
    mano_obra: ZERO,
    energia: ZERO,
  }
  for (const { node, total } of takingsOf(model, product)) {
    const tipo = model.costs.services.has(node) ? 'terceros' : TIPOS[model.nodes.kind[node]!]!
    split[tipo] = (split[tipo] + total) as Micro
    split.segunda = (split.segunda - total) as Micro
  }
  return split
}

/** @param products as in `partsOf` */
function deepSplits(model: CostView, products?: Int32Array): (product: number) => Composicion['profunda'] {
  const { nodes, costs } = model
  const PARTS: readonly number[] = [INSUMO, MANO_OBRA, ENERGIA]
  const [insumo, manoObra, energia] = partsOf(
    model,
    PARTS.length,
    (node) => (costs.services.has(node) ? -1 : PARTS.indexOf(nodes.kind[node]!)),
    products,
  ) as [Float64Array, Float64Array, Float64Array]
  return (product) => ({
    insumo: insumo[product]! as Micro,
    mano_obra: (manoObra[product]! - insumo[product]!) as Micro,
    energia: (energia[product]! - manoObra[product]!) as Micro,
    terceros: (costs.state.cost[product]! - energia[product]!) as Micro,
  })
}
