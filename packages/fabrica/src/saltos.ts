import type { Saltos } from '@telar/contract'
import { type CostView, costJumps, microToNumber } from '@telar/costing'

/** Jumps that are named. */
const NOMBRADOS = 10

const NINGUNO: ReadonlySet<string> = new Set()

/**
 * Costs that jump against what they were before, to be asked about (COM-21); nothing where none does.
 * @param before `unitCosts` of the factory before the change
 * @param sin codes that are asked about otherwise
 */
export const toSaltos = (
  before: Float64Array,
  after: CostView,
  sin: ReadonlySet<string> = NINGUNO,
): { saltos: Saltos } | null => {
  const saltos = costJumps(before, after).filter(({ codigo }) => !sin.has(codigo))
  if (saltos.length === 0) return null
  const costos = saltos.slice(0, NOMBRADOS).map(({ codigo, antes, despues }) => ({
    codigo,
    antes: microToNumber(antes),
    despues: microToNumber(despues),
  }))
  return { saltos: { cantidad: saltos.length, costos } }
}
