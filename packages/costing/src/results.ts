import { compileLine } from './compile-line.ts'
import type { Costs } from './costs.ts'
import type { Factory } from './factory.ts'
import { conMantencion } from './formulas.ts'
import type { TipoIngrediente } from './kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from './kinds.ts'
import type { DetalleLinea, LineaDetallada } from './line-details.ts'
import type { Micro } from './money.ts'
import { LIMIT, times, UNIT, ZERO } from './money.ts'
import { NONE } from './nodes.ts'
import type { Contada } from './ofertas.ts'
import type { Motivo, MotivoDeLinea, MotivoDeValor } from './reasons.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from './state.ts'
import type { EnVigor } from './valores.ts'
import { PROPIA } from './valores.ts'
import type { LineaVariable } from './variable-line.ts'
import type { Falla, Lugar } from './variants.ts'

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

export interface VarianteCosteada {
  /** Null where the product has none. */
  readonly talle: string | null
  readonly color: string | null
  readonly base: Micro | null
  readonly incompleto: boolean
}

export function variantsOf(model: Factory, product: number): VarianteCosteada[] {
  const { variants } = model.costs.rollUp
  const { talles, colores } = variants.curva(product)
  const status = model.costs.state.status[product]!
  return talles.pesos.flatMap((_, talle) =>
    colores.pesos.map((_peso, color) => {
      const amount =
        (status & CYCLE) === 0 ? amountBelowLimit(variants.amount(product, { talle, color })) : null
      return {
        talle: talles.nombres[talle] ?? null,
        color: colores.nombres[color] ?? null,
        base: amount,
        incompleto: amount === null || variants.isIncomplete(product, { talle, color }),
      }
    }),
  )
}

export function variantResult(model: Factory, product: number, lugar: Lugar): ResultadoProducto {
  const { colores } = model.costs.rollUp.variants.curva(product)
  const { base, incompleto } = variantsOf(model, product)[lugar.talle * colores.pesos.length + lugar.color]!
  const whole = productResult(model, product)
  const motivos = linesOf(model, product, lugar).flatMap((line) => line.motivos)
  return {
    ...whole,
    base,
    conMantencion: withMaintenance(base, whole.pct),
    incompleto,
    motivos: motivos.length === 0 && incompleto ? whole.motivos : motivos,
  }
}

/** What a line with these contents takes and costs, on the mean of the curve. */
export function lineWith(
  model: Factory,
  product: number,
  ingredient: number,
  cantidad: Micro,
  detalle: DetalleLinea,
): { efectiva: Micro; total: Micro | null } {
  const compiled = compileLine(model, product, ingredient, cantidad, detalle)
  if (compiled.variable === null) {
    const total = times(compiled.cantidad, model.costs.state.cost[ingredient]!)
    return { efectiva: compiled.cantidad, total: amountBelowLimit(total) }
  }
  let [taken, total] = [0, 0]
  for (const mean of model.costs.rollUp.variants.means(product, compiled.variable).values()) {
    taken += mean.cantidad
    total += mean.total
  }
  return { efectiva: taken as Micro, total: amountBelowLimit(total) }
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

/** The lines of a recipe; of one that varies what it is in a variant, or on the mean of the curve. */
export function linesOf(model: Factory, product: number, lugar: Lugar | null = null): LineaCosteada[] {
  const { recipes } = model.graph
  const start = recipes.start[product]!
  const lines: LineaCosteada[] = []
  for (let i = start; i < start + recipes.length[product]!; i++) {
    const node = recipes.node[i]!
    const line = recipes.isVaried(i) ? model.graph.varied(product, node) : undefined
    if (line === undefined) lines.push(costedLine(model, product, node, recipes.quantity[i]! as Micro))
    else lines.push(lugar === null ? meanLine(model, product, line) : lineAt(model, product, line, lugar))
  }
  return lines
}

function costedLine(model: Factory, product: number, ingredient: number, efectiva: Micro): LineaCosteada {
  const { nodes, costs } = model
  const detalle = model.graph.details.of(product, ingredient)
  const kind = nodes.kind[ingredient]!
  const total = times(efectiva, costs.state.cost[ingredient]!)
  return {
    tipo: TIPOS[kind]!,
    codigo: nodes.codes[ingredient]!,
    cantidad: detalle?.cantidad ?? efectiva,
    efectiva,
    detalle,
    costo_ingrediente: unitCost(costs, model, ingredient),
    ...totals(model, ingredient, amountBelowLimit(total)),
    motivos: lineReasons(model, ingredient, efectiva),
  }
}

/** A line that varies as it is in one variant: its ingredient there, and what it takes. */
function lineAt(model: Factory, product: number, line: LineaVariable, lugar: Lugar): LineaCosteada {
  const { node, cantidad, costo, total, fallas } = model.costs.rollUp.variants.celda(product, line, lugar)
  const taken = node === NONE ? line.node : node
  const own = costedLine(model, product, taken, cantidad as Micro)
  return {
    ...own,
    ...totals(model, taken, amountBelowLimit(total)),
    cantidad: own.efectiva,
    detalle: model.graph.details.of(product, line.node),
    costo_ingrediente: fallas.length === 0 || costo > 0 ? (costo as Micro) : null,
    motivos: fallas.map((falla) => variantReason(model, product, line, lugar, falla)),
  }
}

/** A line that varies on the mean of the curve. */
function meanLine(model: Factory, product: number, line: LineaVariable): LineaCosteada {
  let [cantidad, total] = [0, 0]
  for (const mean of model.costs.rollUp.variants.means(product, line).values()) {
    cantidad += mean.cantidad
    total += mean.total
  }
  return {
    ...costedLine(model, product, line.node, cantidad as Micro),
    ...totals(model, line.node, amountBelowLimit(total)),
    motivos: variableReasons(model, product, line),
  }
}

function totals({ nodes }: Factory, node: number, total: Micro | null) {
  const kind = nodes.kind[node]
  return {
    costo_total: total,
    costo_mano_obra: kind === MANO_OBRA ? total : ZERO,
    costo_matriz_energetica: kind === ENERGIA ? total : ZERO,
    valor_cdr: total,
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
    const line = recipes.isVaried(i) ? graph.varied(product, recipes.node[i]!) : undefined
    const own =
      line === undefined
        ? lineReasons(model, recipes.node[i]!, recipes.quantity[i]!)
        : variableReasons(model, product, line)
    for (const reason of own) {
      reasons.set(JSON.stringify(reason), reason)
    }
  }
  return [...reasons.values()]
}

function cyclePath(model: Factory, product: number): string[] {
  return (model.graph.closedPath(product, Array.from(model.graph.ingredients(product))) ?? []).map(
    (node) => model.nodes.codes[node]!,
  )
}

/** What is wrong with a line in any variant, each once. */
function variableReasons(model: Factory, product: number, line: LineaVariable): Motivo[] {
  const { variants } = model.costs.rollUp
  const { talles, colores } = variants.curva(product)
  const reasons = new Map<string, Motivo>()
  for (let talle = 0; talle < talles.pesos.length; talle++) {
    for (let color = 0; color < colores.pesos.length; color++) {
      for (const falla of variants.celda(product, line, { talle, color }).fallas) {
        const reason = variantReason(model, product, line, { talle, color }, falla)
        reasons.set(JSON.stringify(reason), reason)
      }
    }
  }
  return [...reasons.values()]
}

function variantReason(
  model: Factory,
  product: number,
  line: LineaVariable,
  { talle, color }: Lugar,
  falla: Falla,
): Motivo {
  const node = line.nodes === null ? line.node : line.nodes[color]!
  const codigo = model.nodes.codes[node === NONE ? line.node : node]!
  const { talles, colores } = model.costs.rollUp.variants.curva(product)
  if (falla === 'talle') return { tipo: 'producto_sin_talle', codigo, talle: talles.nombres[talle]! }
  if (falla === 'color') return { tipo: 'producto_sin_color', codigo, color: colores.nombres[color]! }
  if (falla === 'cantidad') return { tipo: 'cantidad_cero', codigo }
  // A variant of a product may lack something that the product has on the mean.
  return (node === NONE ? null : faultOf(model, node)) ?? { tipo: 'producto_incompleto', codigo }
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
  const counting = (status & MISSING) === 0 ? null : model.costs.counting(node)
  if (counting !== null) return offerFault(model, node, counting)
  const valor = missingValor(model, node, status)
  if (valor !== null) return { tipo: VALOR_FAULT[model.nodes.kind[node]!]!, codigo, valor }
  return { tipo: faultType(model, node, status), codigo }
}

/** Why the offer that counts leaves a supply without cost, or that none counts. */
function offerFault({ nodes, costs }: Factory, node: number, { oferta }: Contada): Motivo {
  const codigo = nodes.codes[node]!
  if (oferta === null) return { tipo: 'insumo_sin_oferta', codigo }
  if (oferta.trae === null) {
    const uso = costs.unidades.codeOf(costs.unit[node]!)
    return { tipo: 'insumo_sin_contenido', codigo, compra: oferta.unidadCompra!, uso }
  }
  const missing = [oferta.valor, ...oferta.valores].find((valor) => costs.valores.worth(valor) === null)
  // The charges take more than all of the price.
  if (missing === undefined) return { tipo: 'insumo_sin_oferta', codigo }
  return { tipo: 'insumo_sin_valor', codigo, valor: costs.valores.codes[missing]! }
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
