import { INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import { CERO, entre, mas, por, type Racional, racional } from '../exact/racional.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

const CIEN = 100_000_000
const A_HOUR = racional(60)

/**
 * Labour minutes of one unit of a product over all levels, micro-units, exact: Σ quantity × hours / std production × 60 ÷
 * (1 − seconds). A labour type without production adds none, as it adds no cost. Each product is computed once and
 * remembered, so the factory must not change in between.
 */
export function minutosDe(model: CostView): (producto: string) => Racional {
  const known = new Map<number, Racional>()

  const ofLabour = (node: number): Racional => {
    const labour = model.costs.manoObra.get(node)
    if (!labour || labour.stdProduccion === null || labour.stdProduccion <= 0) return CERO
    return por(racional(Number(labour.horas), labour.stdProduccion), A_HOUR)
  }

  /** In units of one minute. */
  const of = (node: number): Racional => {
    const kind = model.nodes.kind[node]!
    if (kind === MANO_OBRA) return ofLabour(node)
    if (kind !== PRODUCTO) return CERO
    const before = known.get(node)
    if (before !== undefined) return before
    // A product that contains itself would be met again here. It has no CDR, hence no price, so 0 does no harm.
    known.set(node, CERO)
    let total = CERO
    for (const { node: ingredient, cantidad } of takingsOf(model, node)) {
      if (model.nodes.kind[ingredient] === INSUMO) continue
      total = mas(total, por(racional(cantidad, 1_000_000), of(ingredient)))
    }
    const { segunda } = model.graph
    const good = racional(CIEN - (segunda.get(node) ?? 0), CIEN)
    const each = entre(total, good)
    known.set(node, each)
    return each
  }

  return (producto) => entre(of(model.nodes.require('producto', producto)), racional(1, 1_000_000))
}
