import type { Costs } from './costs.ts'
import { PRODUCTO } from './kinds.ts'
import type { Micro } from './money.ts'
import { add } from './money.ts'
import type { TotalSector } from './sector-totals.ts'
import { sectorTotals } from './sector-totals.ts'
import type { CostView } from './view.ts'

export interface ProductoSimulado {
  readonly codigo: string
  readonly sector: string
  /** Base CDR; null: no amount. */
  readonly antes: Micro | null
  readonly despues: Micro | null
  /** despues − antes; null where either has no amount. */
  readonly diferencia: Micro | null
  /** Whether `antes` lacks something, and whether `despues` does. */
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
  /** Products whose base CDR or completeness differs, in order of entry. A maintenance change alone moves none. */
  readonly productos: readonly ProductoSimulado[]
  readonly sectores: readonly SectorSimulado[]
  /** The largest differences, up or down, largest first; by code where they are equal. */
  readonly mayores: readonly ProductoSimulado[]
}

/**
 * What sets one factory apart from another that was made of it by `CostModel.fork`: to the last digit what making the same
 * changes would move.
 * @param top how many of the largest movers to name; 0 for none.
 */
export function effect(before: CostView, after: CostView, top = 10): Simulacion {
  const productos = movedProducts(before, after.costs)
  const totals = sectorTotals(after)
  return {
    productos,
    sectores: sectorTotals(before).map((sector, i) => sectorMove(sector, totals[i]!)),
    mayores: largest(productos, top),
  }
}

function movedProducts(model: CostView, trial: Costs): ProductoSimulado[] {
  const { nodes, sectors, label, costs } = model
  const moved: ProductoSimulado[] = []
  for (const node of nodes.ofKind(PRODUCTO)) {
    const antes = costs.amount(node)
    const despues = trial.amount(node)
    const antesIncompleto = costs.state.status[node] !== 0
    const despuesIncompleto = trial.state.status[node] !== 0
    // Why a product is incomplete may be another, and it is incomplete all the same.
    if (antes === despues && antesIncompleto === despuesIncompleto) continue
    moved.push({
      codigo: nodes.codes[node]!,
      sector: sectors.labels.names[label[node]!]!,
      antes,
      despues,
      diferencia: difference(antes, despues),
      antesIncompleto,
      despuesIncompleto,
    })
  }
  return moved
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

/** Both are below 2⁵³ and not negative, so the difference is exact. */
function difference(before: Micro | null, after: Micro | null): Micro | null {
  if (before === null || after === null) return null
  return add(after, -before as Micro) as Micro
}

/** The `count` largest movers without sorting all; of those that move alike, the first by code. */
function largest(products: readonly ProductoSimulado[], count: number): ProductoSimulado[] {
  const best: ProductoSimulado[] = []
  if (count === 0) return best
  for (const product of products) {
    if (product.diferencia === null || product.diferencia === 0) continue
    if (best.length === count && !isAhead(product, best[count - 1]!)) continue
    const at = best.findIndex((other) => isAhead(product, other))
    best.splice(at < 0 ? best.length : at, 0, product)
    if (best.length > count) best.pop()
  }
  return best
}

function isAhead(one: ProductoSimulado, other: ProductoSimulado): boolean {
  const by = Math.abs(one.diferencia!) - Math.abs(other.diferencia!)
  return by === 0 ? one.codigo < other.codigo : by > 0
}
