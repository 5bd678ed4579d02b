import type { Costs } from '../costs/costs.ts'
import { ENERGIA, INSUMO, type Kind, MANO_OBRA } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { isJump } from '../exact/money.ts'
import type { CostView } from '../view/view.ts'

/**
 * A supply, labour type or energy row whose unit cost became over three times, or under a third, of the old one (model M16).
 */
export interface SaltoDeCosto {
  readonly codigo: string
  readonly antes: Micro
  readonly despues: Micro
}

/** Kinds with a cost of their own; products have none. */
const PROPIOS: readonly Kind[] = [INSUMO, MANO_OBRA, ENERGIA]

const costOf = ({ state }: Costs, node: number): number =>
  state.status[node] === 0 ? state.cost[node]! : Number.NaN

/** Current unit cost of each supply, labour type and energy row, micro-units by node; NaN: none. */
export function unitCosts({ nodes, costs }: CostView): Float64Array {
  const found = new Float64Array(nodes.size).fill(Number.NaN)
  for (const kind of PROPIOS) for (const node of nodes.ofKind(kind)) found[node] = costOf(costs, node)
  return found
}

const NINGUNO: ReadonlySet<string> = new Set()

/**
 * The rows whose cost jumps, whatever the reason, by code. A row without a cost before or after does not jump.
 * @param sin codes that are left out
 */
export function costJumps(
  before: Float64Array,
  { nodes, costs }: CostView,
  sin: ReadonlySet<string> = NINGUNO,
): SaltoDeCosto[] {
  const found: SaltoDeCosto[] = []
  for (const kind of PROPIOS) {
    for (const node of nodes.ofKind(kind)) {
      const [antes, despues] = [before[node] ?? Number.NaN, costOf(costs, node)] as [Micro, Micro]
      // A missing cost is NaN, and a comparison with NaN is false.
      if (!isJump(antes, despues)) continue
      const codigo = nodes.codes[node]!
      if (!sin.has(codigo)) found.push({ codigo, antes, despues })
    }
  }
  return found.sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
}
