import type { TipoIngrediente } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'
import { partsOf, partsOfOne } from './parts.ts'

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
    profunda: deepSplit(partsOfOne(model, node, PARTS.length, partIn(model)), base),
  }
}

/** The deep split of every product that has an amount, by code, as in `shares`. */
export function allShares(model: CostView): ReadonlyMap<string, Composicion['profunda']> {
  const upTo = partsOf(model, PARTS.length, partIn(model))
  const all = new Map<string, Composicion['profunda']>()
  for (const node of model.nodes.ofKind(PRODUCTO)) {
    const base = model.costs.amount(node)
    if (base === null) continue
    const split = deepSplit(
      upTo.map((amounts) => amounts[node]!),
      base,
    )
    all.set(model.nodes.codes[node]!, split)
  }
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
    const tipo = model.costs.inputs.services.has(node) ? 'terceros' : TIPOS[model.nodes.kind[node]!]!
    split[tipo] = (split[tipo] + total) as Micro
    split.segunda = (split.segunda - total) as Micro
  }
  return split
}

const PARTS: readonly number[] = [INSUMO, MANO_OBRA, ENERGIA]

/** The part of a node, by its kind; services are none of the parts, but the rest. */
const partIn =
  ({ nodes, costs }: CostView) =>
  (node: number): number =>
    costs.inputs.services.has(node) ? -1 : PARTS.indexOf(nodes.kind[node]!)

/** @param upTo the sum of the parts up to each of `PARTS` */
function deepSplit(upTo: readonly number[], base: Micro): Composicion['profunda'] {
  const [insumo, manoObra, energia] = upTo as [number, number, number]
  return {
    insumo: insumo as Micro,
    mano_obra: (manoObra - insumo) as Micro,
    energia: (energia - manoObra) as Micro,
    terceros: (base - energia) as Micro,
  }
}
