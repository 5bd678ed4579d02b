import type { Saltos } from '@telar/contract'
import { type CostView, costJumps, microToNumber } from '@telar/costing'

/** Number of named jumps. */
const NOMBRADOS = 10

/**
 * Costs that jump, for people to confirm (COM-21); null: none.
 * @param before `unitCosts` of the factory before the change
 * @param sin codes that people confirm elsewhere
 */
export const toSaltos = (
  before: Float64Array,
  after: CostView,
  sin?: ReadonlySet<string>,
): { saltos: Saltos } | null => {
  const saltos = costJumps(before, after, sin)
  if (saltos.length === 0) return null
  const costos = saltos.slice(0, NOMBRADOS).map(({ codigo, antes, despues }) => ({
    codigo,
    antes: microToNumber(antes),
    despues: microToNumber(despues),
  }))
  return { saltos: { cantidad: saltos.length, costos } }
}
