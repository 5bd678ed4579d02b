import type { Costs } from '../costs/costs.ts'
import { withMaintenance } from '../exact/formulas.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { add } from '../exact/money.ts'
import type { TotalSector } from '../view/sector-totals.ts'
import { sectorTotals } from '../view/sector-totals.ts'
import type { CostView } from '../view/view.ts'

export interface ProductoSimulado {
  readonly codigo: string
  readonly sector: string
  /** Base CDR; null: no amount. */
  readonly antes: Micro | null
  readonly despues: Micro | null
  /** despues − antes; null if either has no amount. */
  readonly diferencia: Micro | null
  /** Whether `antes`, and `despues`, are incomplete. */
  readonly antesIncompleto: boolean
  readonly despuesIncompleto: boolean
}

export interface SectorSimulado {
  readonly sector: string
  readonly antes: TotalSector
  readonly despues: TotalSector
  readonly diferencia: Micro | null
  readonly diferenciaConMantencion: Micro | null
}

export interface Simulacion {
  /** Number of products whose base CDR changes, or that become complete or incomplete. Changes of maintenance do not count. */
  readonly cambian: number
  /**
   * Those products, in order of entry. Listed on demand, because they may be very many; call it before the factory changes
   * again.
   */
  readonly productos: () => ProductoSimulado[]
  /** Codes of the products that become incomplete. */
  readonly incompletan: () => string[]
  readonly sectores: readonly SectorSimulado[]
  /** The largest differences, up or down, the largest first; equal ones by code. */
  readonly mayores: readonly ProductoSimulado[]
  /** Null if no sector's maintenance changes. */
  readonly conMantencion: MovidosConMantencion | null
}

/** Products whose CDR with maintenance changes, or that become complete or incomplete. */
interface MovidosConMantencion {
  readonly cambian: number
  /** The one that changes most, with its CDR with maintenance; equal ones by code. */
  readonly mayor: ProductoSimulado | null
}

/**
 * The differences between a factory and a changed `CostModel.fork` of it, which are exactly the effect of making those changes.
 * @param top number of largest movers to name; 0: none
 */
export function effect(before: CostView, after: CostView, top = 10): Simulacion {
  const moved = movedProducts(before, after.costs)
  const [was, is] = [before.costs.state.status, after.costs.state.status]
  const totals = sectorTotals(after)
  return {
    cambian: moved.length,
    productos: () => moved.map((product) => simulated(before, after, product)),
    incompletan: () =>
      moved.filter((node) => was[node] === 0 && is[node] !== 0).map((node) => before.nodes.codes[node]!),
    sectores: sectorTotals(before).map((sector, i) => sectorMove(sector, totals[i]!)),
    mayores: largest(before, after, moved, top).map((product) => simulated(before, after, product)),
    conMantencion: movedWithMaintenance(before, after),
  }
}

/** Every product of both factories, moved or not, in order of entry. */
export function sideBySide(before: CostView, after: CostView): ProductoSimulado[] {
  return Array.from(before.nodes.ofKind(PRODUCTO), (product) => simulated(before, after, product))
}

function movedProducts({ nodes, costs }: CostView, trial: Costs): number[] {
  const moved: number[] = []
  for (const node of nodes.ofKind(PRODUCTO)) {
    // If only the reason for being incomplete changes, the product counts as unchanged.
    const isSame =
      costs.amount(node) === trial.amount(node) &&
      (costs.state.status[node] === 0) === (trial.state.status[node] === 0)
    if (!isSame) moved.push(node)
  }
  return moved
}

function movedWithMaintenance(before: CostView, after: CostView): MovidosConMantencion | null {
  const [was, is] = [before.sectors.pct, after.sectors.pct]
  if (was.every((pct, sector) => pct === is[sector])) return null
  let cambian = 0
  let mayor: ProductoSimulado | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const node of before.nodes.ofKind(PRODUCTO)) {
    const product = simulated(before, after, node)
    const antes = withMaintenance(product.antes, was[before.label[node]!]!)
    const despues = withMaintenance(product.despues, is[after.label[node]!]!)
    if (antes === despues && product.antesIncompleto === product.despuesIncompleto) continue
    cambian++
    const diferencia = difference(antes, despues)
    const by = diferencia === null ? -1 : Math.abs(diferencia)
    if (by < most || (by === most && mayor !== null && mayor.codigo < product.codigo)) continue
    most = by
    mayor = { ...product, antes, despues, diferencia }
  }
  return { cambian, mayor }
}

function simulated(
  { nodes, sectors, label, costs }: CostView,
  after: CostView,
  node: number,
): ProductoSimulado {
  const antes = costs.amount(node)
  const despues = after.costs.amount(node)
  return {
    codigo: nodes.codes[node]!,
    sector: sectors.labels.names[label[node]!]!,
    antes,
    despues,
    diferencia: difference(antes, despues),
    antesIncompleto: costs.state.status[node] !== 0,
    despuesIncompleto: after.costs.state.status[node] !== 0,
  }
}

function sectorMove(antes: TotalSector, despues: TotalSector): SectorSimulado {
  return {
    sector: antes.sector,
    antes,
    despues,
    diferencia: difference(antes.base, despues.base),
    diferenciaConMantencion: difference(antes.conMantencion, despues.conMantencion),
  }
}

/** Both are non-negative and below 2⁵³, so that their difference is exact. */
function difference(before: Micro | null, after: Micro | null): Micro | null {
  if (before === null || after === null) return null
  return add(after, -before as Micro) as Micro
}

/** The `count` largest movers, without sorting all; equal ones by code. */
function largest(before: CostView, after: CostView, moved: readonly number[], count: number): number[] {
  const { codes } = before.nodes
  const best: { readonly node: number; readonly by: number }[] = []
  if (count === 0) return []
  for (const node of moved) {
    const by = Math.abs(difference(before.costs.amount(node), after.costs.amount(node)) ?? 0)
    const last = best.at(-1)
    if (by === 0 || (best.length === count && by < last!.by)) continue
    const at = best.findIndex(
      (other) => by > other.by || (by === other.by && codes[node]! < codes[other.node]!),
    )
    best.splice(at < 0 ? best.length : at, 0, { node, by })
    if (best.length > count) best.pop()
  }
  return best.map(({ node }) => node)
}
