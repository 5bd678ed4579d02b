import type { OfertaCompilada } from '../buying/oferta.ts'
import { TODA } from '../costs/variants.ts'
import { INSUMO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { LIMIT, UNIT } from '../exact/money.ts'
import { racional } from '../exact/racional.ts'
import { parteDe, type Variedad } from '../view/parte.ts'
import { Pedido } from '../view/piezas.ts'
import type { CostView } from '../view/view.ts'
import { unitsOf } from './supply-weights.ts'

/** A supply with an offer below its cost. */
export interface MasBarata {
  readonly codigo: string
  readonly costo: Micro
  /** The cheapest valid offer, and its cost in the plant. */
  readonly oferta: number
  readonly proveedor: string
  readonly menor: Micro
  /** Units of the supply in the wanted products; null: none, or out of range. */
  readonly cantidad: Micro | null
}

/**
 * Supplies that cost more than their cheapest valid offer, by node, with their cost. Supplies that choose *menor* are left out.
 */
export function* cheaper({ nodes, costs }: CostView): Generator<[node: number, costo: Micro, menor: Menor]> {
  for (const node of costs.ofertas.nodes()) {
    if (nodes.kind[node] !== INSUMO || costs.state.status[node] !== 0) continue
    // Its cost is already its cheapest valid offer's or, if none is valid, an ended one's.
    if (costs.ofertas.eleccion(node) === 'menor') continue
    const costo = costs.amount(node)
    const { oferta, costo: menor } = costs.menor(node)
    if (costo === null || oferta === null || typeof menor !== 'number' || menor >= costo) continue
    yield [node, costo, { oferta, menor }]
  }
}

/** The cheapest valid offer of a supply, and its cost in the plant. */
interface Menor {
  readonly oferta: OfertaCompilada
  readonly menor: Micro
}

/** Units of a product, micro-units, in one size, one colour or both; without these, in its curve's mix. */
export interface ProductoPedido extends Variedad {
  readonly producto: string
  readonly cantidad: Micro
}

/**
 * Supplies that have a cheaper offer, by code.
 * @param wanted products whose supplies `cantidad` sums; a size or colour that the product no longer has counts as its curve,
 * and a product that no longer exists counts nothing
 */
export function cheaperOffers(model: CostView, wanted: readonly ProductoPedido[]): MasBarata[] {
  const { nodes } = model
  const pedido = new Pedido(model)
  for (const { producto, cantidad, ...variedad } of wanted) {
    if (!model.has('producto', producto)) continue
    const parte = parteDe(model, producto, variedad) ?? TODA
    pedido.addParte(nodes.require('producto', producto), parte, racional(cantidad, UNIT))
  }
  const units = unitsOf(model, () => 0, pedido)
  return Array.from(cheaper(model), ([node, costo, { oferta, menor }]): MasBarata => {
    const cantidad = units[node]!
    return {
      codigo: nodes.codes[node]!,
      costo,
      oferta: oferta.id,
      proveedor: oferta.proveedor,
      menor,
      cantidad: cantidad > 0 && cantidad < LIMIT ? (cantidad as Micro) : null,
    }
  }).sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
}
