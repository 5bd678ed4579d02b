import type { Costs } from './costs.ts'
import type { Factory } from './factory.ts'
import { conMantencion } from './formulas.ts'
import type { TipoIngrediente } from './kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from './kinds.ts'
import type { LineaDetallada } from './line-details.ts'
import type { Micro } from './money.ts'
import { LIMIT, times, UNIT, ZERO } from './money.ts'
import type { Motivo, MotivoDeLinea, MotivoDeValor } from './reasons.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'
import type { EnVigor } from './valores.ts'
import { PROPIA } from './valores.ts'

/** A base CDR. Incomplete when any input below it is missing; `motivos` then says which (design D4). */
export interface Resultado {
  /** Pesos in micro-units; null when it is out of range or on a cycle: an error, not an amount (design D6). */
  readonly base: Micro | null
  readonly incompleto: boolean
  readonly motivos: readonly Motivo[]
}

export interface ResultadoProducto extends Resultado {
  readonly codigo: string
  readonly sector: string
  /** Maintenance of its sector, per cent. */
  readonly pct: number
  /** base × (1 + pct of its sector / 100) (design D10); null with `base`, or when it is out of range itself. */
  readonly conMantencion: Micro | null
}

export interface CostoUnitario {
  /** Pesos in micro-units; null where there is no cost. For a product its (possibly partial) base CDR. */
  readonly costo: Micro | null
  readonly incompleto: boolean
  readonly motivo: Motivo | null
}

/** What the unit cost of a supply, labour type or energy row hangs on (model M5). */
export interface Vale {
  /** The code of its valor; null: a value of its own, or a price in the installation's currency. */
  readonly valor: string | null
  /** Pesos of one unit of the currency, one hour or one kWh, in force today; null: none is, or it is out of range. */
  readonly efectivo: Micro | null
  /** Null without valor, or where none is in force. */
  readonly vigencia: EnVigor | null
}

/** A recipe line as `recetas_normalizada` shows it (design D3), amounts in micro-units. */
export interface LineaCosteada {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  /** As entered. */
  readonly cantidad: Micro
  /** What it takes of its ingredient, waste included. */
  readonly efectiva: Micro
  /** What it says besides; undefined where it is a quantity and no more. */
  readonly detalle: LineaDetallada | undefined
  readonly costo_ingrediente: Micro | null
  /** What the line adds to the CDR; null when that is out of range. */
  readonly costo_total: Micro | null
  /** `costo_total` where the ingredient is of that kind, else 0. */
  readonly costo_mano_obra: Micro | null
  readonly costo_matriz_energetica: Micro | null
  readonly valor_cdr: Micro | null
  readonly motivos: readonly Motivo[]
}

export interface TotalSector {
  readonly sector: string
  /** Σ base CDR of its products; null when the sum is out of range. Products without amount add nothing and flag it. */
  readonly base: Micro | null
  readonly pct: number
  readonly conMantencion: Micro | null
  readonly incompleto: boolean
  readonly productos: number
  readonly incompletos: number
}

const NO_REASONS: readonly Motivo[] = []

export function resultOf(model: Factory, product: number): Resultado {
  const { costs } = model
  const incompleto = costs.state.status[product] !== 0
  return {
    base: costs.amount(product),
    incompleto,
    motivos: incompleto ? reasonsOf(model, product) : NO_REASONS,
  }
}

export function productResult(model: Factory, product: number): ResultadoProducto {
  const { nodes, sectors, label } = model
  const sector = label[product]!
  const pct = sectors.pct[sector]!
  const result = resultOf(model, product)
  return {
    codigo: nodes.codes[product]!,
    sector: sectors.labels.names[sector]!,
    pct,
    conMantencion: withMaintenance(result.base, pct),
    ...result,
  }
}

export function* results(model: Factory): Generator<ResultadoProducto> {
  for (const product of model.nodes.ofKind(PRODUCTO)) yield productResult(model, product)
}

export function unitCostOf(model: Factory, node: number): CostoUnitario {
  const { state } = model.costs
  const incompleto = state.status[node] !== 0
  return { costo: unitCost(model.costs, model, node), incompleto, motivo: faultOf(model, node) }
}

export function worthOf({ costs }: Factory, node: number): Vale {
  const { valores, hangs } = costs
  const valor = hangs[node]!
  const efectivo = costs.worth(node)
  return {
    valor: valor === PROPIA ? null : valores.codes[valor]!,
    efectivo: typeof efectivo === 'number' ? efectivo : null,
    vigencia: valores.inForce(valor),
  }
}

export function linesOf(model: Factory, product: number): LineaCosteada[] {
  const { recipes } = model.graph
  const start = recipes.start[product]!
  const lines: LineaCosteada[] = []
  for (let i = start; i < start + recipes.length[product]!; i++) {
    lines.push(costedLine(model, product, recipes.node[i]!, recipes.quantity[i]! as Micro))
  }
  return lines
}

function costedLine(model: Factory, product: number, ingredient: number, efectiva: Micro): LineaCosteada {
  const { nodes, costs } = model
  const detalle = model.graph.details.of(product, ingredient)
  const kind = nodes.kind[ingredient]!
  const total = amountBelowLimit(times(efectiva, costs.state.cost[ingredient]!))
  return {
    tipo: TIPOS[kind]!,
    codigo: nodes.codes[ingredient]!,
    cantidad: detalle?.cantidad ?? efectiva,
    efectiva,
    detalle,
    costo_ingrediente: unitCost(costs, model, ingredient),
    costo_total: total,
    costo_mano_obra: kind === MANO_OBRA ? total : ZERO,
    costo_matriz_energetica: kind === ENERGIA ? total : ZERO,
    valor_cdr: total,
    motivos: lineReasons(model, ingredient, efectiva),
  }
}

/** A product's unit cost is its base CDR, partial as it may be; other kinds have one or have none. */
function unitCost(costs: Costs, model: Factory, node: number): Micro | null {
  const isProduct = model.nodes.kind[node] === PRODUCTO
  return isProduct || costs.state.status[node] === 0 ? costs.amount(node) : null
}

/**
 * Totals by sector, in order of their entry. Sums go by whole units and micro-units apart, and so stay exact for
 * 10⁶ products at the limit; one pass over the products, about a millisecond for 10⁵.
 */
export function sectorTotals(model: Factory): TotalSector[] {
  const { labels, pct: pcts } = model.sectors
  const { names } = labels
  const { cost, status } = model.costs.state
  const units = new Float64Array(names.length)
  const rests = new Float64Array(names.length)
  const products = new Int32Array(names.length)
  const incomplete = new Int32Array(names.length)
  const { kind, size } = model.nodes
  for (let product = 0; product < size; product++) {
    if (kind[product] !== PRODUCTO) continue
    const sector = model.label[product]!
    const whole = Math.floor(cost[product]! / UNIT)
    units[sector]! += whole
    rests[sector]! += cost[product]! - whole * UNIT
    products[sector]!++
    if (status[product] !== 0) incomplete[sector]!++
  }
  const totals: TotalSector[] = []
  for (const [i, sector] of names.entries()) {
    const pct = pcts[i]
    if (pct === undefined) continue
    const base = amountBelowLimit(units[i]! * UNIT + rests[i]!)
    totals.push({
      sector,
      base,
      pct,
      conMantencion: withMaintenance(base, pct),
      incompleto: incomplete[i]! > 0 || base === null,
      productos: products[i]!,
      incompletos: incomplete[i]!,
    })
  }
  return totals
}

function withMaintenance(base: Micro | null, pct: number): Micro | null {
  const total = base === null ? null : conMantencion(base, pct)
  return typeof total === 'number' ? total : null
}

function amountBelowLimit(amount: number): Micro | null {
  return amount < LIMIT ? (amount as Micro) : null
}

/** Why a product is incomplete or has no amount; each reason once, in the order of the lines. */
function reasonsOf(model: Factory, product: number): Motivo[] {
  const { graph, costs } = model
  const { recipes } = graph
  const start = recipes.start[product]!
  const end = start + recipes.length[product]!
  const status = costs.state.status[product]!
  if ((status & EMPTY) !== 0) return [{ tipo: 'sin_receta' }]
  const reasons = new Map<string, Motivo>()
  if ((status & OVERFLOW) !== 0) reasons.set('', { tipo: 'fuera_de_rango' })
  if ((status & CYCLE) !== 0) reasons.set('', { tipo: 'ciclo', ruta: cyclePath(model, product) })
  const rejected = graph.rejected.get(product)
  if (rejected !== undefined) reasons.set('rejected', { tipo: 'lineas_rechazadas', lineas: rejected })
  for (let i = start; i < end; i++) {
    for (const reason of lineReasons(model, recipes.node[i]!, recipes.quantity[i]!)) {
      reasons.set('codigo' in reason ? `${reason.tipo} ${reason.codigo}` : reason.tipo, reason)
    }
  }
  return [...reasons.values()]
}

function cyclePath(model: Factory, product: number): string[] {
  const { recipes } = model.graph
  const start = recipes.start[product]!
  const below = Array.from(recipes.node.subarray(start, start + recipes.length[product]!))
  return (model.graph.closedPath(product, below) ?? []).map((node) => model.nodes.codes[node]!)
}

function lineReasons(model: Factory, ingredient: number, quantity: number): readonly Motivo[] {
  const fault = faultOf(model, ingredient)
  if (quantity !== 0) return fault === null ? NO_REASONS : [fault]
  const zero: Motivo = { tipo: 'cantidad_cero', codigo: model.nodes.codes[ingredient]! }
  return fault === null ? [zero] : [zero, fault]
}

/** What is wrong with a node, as seen from a line that uses it. */
function faultOf(model: Factory, node: number): Motivo | null {
  const status = model.costs.state.status[node]!
  if (status === 0) return null
  const codigo = model.nodes.codes[node]!
  const valor = missingValor(model, node, status)
  if (valor !== null) return { tipo: VALOR_FAULT[model.nodes.kind[node]!]!, codigo, valor }
  return { tipo: faultType(model, node, status), codigo }
}

/** Indexed by kind. */
const VALOR_FAULT: readonly (MotivoDeValor | undefined)[] = [
  'insumo_sin_valor',
  undefined,
  'mano_obra_sin_valor',
  'energia_sin_valor',
]

/** The valor for want of which a node has no cost; null where something else is wrong with it, or lacks first. */
function missingValor({ nodes, costs }: Factory, node: number, status: number): string | null {
  if (nodes.kind[node] === PRODUCTO || (status & MISSING) === 0 || costs.base(node) === null) return null
  return costs.valores.codes[costs.hangs[node]!]!
}

function faultType(model: Factory, node: number, status: number): MotivoDeLinea {
  const overflow = (status & OVERFLOW) !== 0
  switch (model.nodes.kind[node]) {
    case INSUMO:
      return overflow ? 'insumo_fuera_de_rango' : 'insumo_sin_costo'
    case MANO_OBRA:
      return overflow ? 'mano_obra_fuera_de_rango' : 'mano_obra_sin_costo'
    case ENERGIA:
      return overflow ? 'energia_fuera_de_rango' : 'energia_sin_costo'
    default:
      if ((status & CYCLE) !== 0) return 'producto_en_ciclo'
      if (overflow) return 'producto_fuera_de_rango'
      return (status & EMPTY) !== 0 ? 'producto_sin_receta' : 'producto_incompleto'
  }
}
