import type { Costs } from './costs.ts'
import { CambioRechazado } from './errors.ts'
import { isMaintenancePct } from './formulas.ts'
import { INSUMO, PRODUCTO } from './kinds.ts'
import type { Micro } from './money.ts'
import { add, assertAmount, multiplyDivide, UNIT } from './money.ts'
import type { TotalSector } from './results.ts'
import { sectorTotals } from './results.ts'
import type { Dia } from './valores.ts'
import type { CostView } from './view.ts'

/** One change to try. Amounts in micro-units; percentages too (7.5 % is 7,500,000), −100 % and above. */
export type CambioSimulado =
  /** Of every labour type. */
  | { readonly tipo: 'valor_hora'; readonly valor: Micro }
  /** Of every energy row. */
  | { readonly tipo: 'valor_kw'; readonly valor: Micro }
  /** What it costs, in the installation's currency. */
  | { readonly tipo: 'costo_insumo'; readonly codigo: string; readonly costo: Micro | null }
  /** price × (1 + pct / 100), rounded to 6 decimals; a supply without cost stays without. */
  | { readonly tipo: 'porcentaje_insumo'; readonly codigo: string; readonly porcentaje: Micro }
  | { readonly tipo: 'porcentaje_grupo'; readonly grupo: string; readonly porcentaje: Micro }
  /** A vigencia more, from `desde` or the day of the model on: of this amount … */
  | { readonly tipo: 'valor'; readonly codigo: string; readonly desde?: Dia; readonly monto: Micro }
  /** … or of what is in force then × (1 + pct / 100), rounded to 6 decimals; a valor without stays without. */
  | { readonly tipo: 'valor'; readonly codigo: string; readonly desde?: Dia; readonly porcentaje: Micro }
  | { readonly tipo: 'mantencion'; readonly sector: string; readonly porcentaje: number }

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
 * Tries changes, one upon the other, without touching the model: a copy of the costs over the same recipes.
 * Equal, to the last digit, to making the changes. Not to be called inside a batch.
 * @param top how many of the largest movers to name; 0 for none.
 * @throws CambioRechazado 'desconocido' or 'fuera_de_rango'; RangeError for values that are no amounts or percentages
 */
export function simulate(model: CostView, cambios: readonly CambioSimulado[], top = 10): Simulacion {
  const trial = model.costs.fork()
  const pcts = model.sectors.pct.slice()
  for (const cambio of cambios) apply(model, trial, pcts, cambio)
  trial.rollUp.settle()
  const productos = movedProducts(model, trial)
  const before = sectorTotals(model, model.costs)
  const after = sectorTotals(model, trial, pcts)
  return {
    productos,
    sectores: before.map((antes, i) => sectorMove(antes, after[i]!)),
    mayores: largest(productos, top),
  }
}

function apply(model: CostView, trial: Costs, pcts: (number | undefined)[], cambio: CambioSimulado): void {
  switch (cambio.tipo) {
    case 'valor_hora':
      assertAmount(cambio.valor, 'valor hora')
      trial.setValorHora(cambio.valor)
      return
    case 'valor_kw':
      assertAmount(cambio.valor, 'valor kW')
      trial.setValorKw(cambio.valor)
      return
    case 'costo_insumo':
      if (cambio.costo !== null) assertAmount(cambio.costo, cambio.codigo)
      trial.setInsumo(model.nodes.require('insumo', cambio.codigo), cambio.costo, null)
      return
    case 'porcentaje_insumo':
      raise(model, trial, model.nodes.require('insumo', cambio.codigo), cambio.porcentaje)
      return
    case 'porcentaje_grupo':
      for (const node of suppliesOf(model, cambio.grupo)) raise(model, trial, node, cambio.porcentaje)
      return
    case 'valor':
      setValor(trial, cambio)
      return
    case 'mantencion':
      if (!isMaintenancePct(cambio.porcentaje)) throw new RangeError(`${cambio.porcentaje} % of maintenance`)
      pcts[model.sectors.require(cambio.sector)] = cambio.porcentaje
  }
}

function raise(model: CostView, trial: Costs, node: number, porcentaje: Micro): void {
  const price = trial.price[node]!
  if (Number.isNaN(price)) return
  const codigo = model.nodes.codes[node]!
  trial.setPrice(node, raised(price as Micro, porcentaje, codigo))
}

function setValor(trial: Costs, cambio: CambioSimulado & { readonly tipo: 'valor' }): void {
  const { codigo, desde = trial.valores.dia } = cambio
  const before = trial.valores.at(trial.valores.require(codigo), desde)
  if ('monto' in cambio) trial.setVigencia(codigo, { desde, monto: cambio.monto })
  else if (before !== null) {
    trial.setVigencia(codigo, { desde, monto: raised(before.monto, cambio.porcentaje, codigo) })
  }
}

/** @throws CambioRechazado 'fuera_de_rango', RangeError for less than −100 % */
function raised(amount: Micro, porcentaje: Micro, codigo: string): Micro {
  const factor = (100 * UNIT + porcentaje) as Micro
  assertAmount(factor, `${codigo}: 100 % + change`)
  const after = multiplyDivide(amount, factor, (100 * UNIT) as Micro)
  if (typeof after !== 'number') throw new CambioRechazado({ tipo: 'fuera_de_rango', codigo })
  return after
}

function suppliesOf(model: CostView, grupo: string): number[] {
  const group = model.groups.find(grupo)
  if (group === undefined) return []
  return [...model.nodes.ofKind(INSUMO)].filter((node) => model.label[node] === group)
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
