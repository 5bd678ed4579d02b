import { baseDeManoObra } from '../costs/unit-cost.ts'
import { MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import { CERO, por, type Racional, racional } from '../exact/racional.ts'
import { parteDe, type Variedad } from '../view/parte.ts'
import { contenidoDe } from '../view/piezas.ts'
import type { CostView } from '../view/view.ts'

const A_HOUR = racional(60)

/**
 * Labour minutes of one unit of a product at all levels, micro-units, exact: Σ quantity × hours / std production × 60 ÷ (1 −
 * seconds), on the mean of the curve or of the named variants. A labour type without std production adds no minutes, as it adds
 * no cost. Each product is computed once and cached, so that the factory must not change meanwhile.
 */
export function minutosDe(model: CostView): (producto: string, variedad?: Variedad) => Racional {
  const { nodes, costs } = model
  const ofLabour = (node: number): Racional => {
    const labour = costs.inputs.manoObra.get(node)
    const base = labour && baseDeManoObra(labour)
    return base ? por(racional(base.cantidad, base.entre), A_HOUR) : CERO
  }
  const minutes = contenidoDe(model, (node) => {
    if (nodes.kind[node] === PRODUCTO) return undefined
    return nodes.kind[node] === MANO_OBRA ? ofLabour(node) : CERO
  })
  return (producto, variedad) => {
    const parte = (variedad && parteDe(model, producto, variedad)) ?? undefined
    return por(minutes(nodes.require('producto', producto), parte), racional(1_000_000))
  }
}
