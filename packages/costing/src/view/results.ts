import type { EnVigor } from '../buying/valores.ts'
import { PROPIA } from '../buying/valores.ts'
import type { Costs } from '../costs/costs.ts'
import type { Factory } from '../costs/factory.ts'
import { withMaintenance } from '../exact/formulas.ts'
import type { Kind } from '../exact/kinds.ts'
import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { faultOf, reasonsOf } from './faults.ts'
import type { Motivo } from './reasons.ts'

/** A base CDR. It is incomplete if any input below it is missing; `motivos` then says which (design D4). */
export interface Resultado {
  /** Pesos in micro-units; null if out of range or on a cycle, which is an error, not an amount (design D6). */
  readonly base: Micro | null
  readonly incompleto: boolean
  readonly motivos: readonly Motivo[]
}

export interface ResultadoProducto extends Resultado {
  readonly codigo: string
  readonly sector: string
  /** Maintenance of its sector, per cent. */
  readonly pct: number
  /** base × (1 + pct of its sector / 100) (design D10); null with `base`, or if out of range itself. */
  readonly conMantencion: Micro | null
}

export interface CostoUnitario {
  /** Pesos in micro-units; null: no cost. For a product its base CDR, even if partial. */
  readonly costo: Micro | null
  readonly incompleto: boolean
  readonly motivo: Motivo | null
}

/** The value that a supply, labour type or energy row depends on (model M5). */
export interface Vale {
  /** The code of its valor; null: it has a value of its own, or a price in the installation's currency. */
  readonly valor: string | null
  /** Pesos of one unit of the currency, one hour or one kWh, in force today; null: none in force, or out of range. */
  readonly efectivo: Micro | null
  /** Null if there is no valor, or if it has no vigencia in force. */
  readonly vigencia: EnVigor | null
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

/** One amount per node of a kind, in order of entry; Infinity: no amount. */
export function amountsOf(
  { nodes }: Factory,
  kind: Kind,
  amountOf: (node: number) => number | null,
): Float64Array {
  const amounts = new Float64Array(nodes.count(kind))
  let at = 0
  for (const node of nodes.ofKind(kind)) amounts[at++] = amountOf(node) ?? Number.POSITIVE_INFINITY
  return amounts
}

export function unitCostOf(model: Factory, node: number): CostoUnitario {
  const { state } = model.costs
  const incompleto = state.status[node] !== 0
  return { costo: unitCost(model.costs, model, node), incompleto, motivo: faultOf(model, node) }
}

export function worthOf({ costs }: Factory, node: number): Vale {
  const { valores, inputs } = costs
  const valor = inputs.hangs[node]!
  const efectivo = costs.worth(node)
  return {
    valor: valor === PROPIA ? null : valores.codes[valor]!,
    efectivo: typeof efectivo === 'number' ? efectivo : null,
    vigencia: valores.inForce(valor),
  }
}

/** A product's unit cost is its base CDR, even if partial. Other kinds have a complete cost or none. */
export function unitCost(costs: Costs, model: Factory, node: number): Micro | null {
  const isProduct = model.nodes.kind[node] === PRODUCTO
  return isProduct || costs.state.status[node] === 0 ? costs.amount(node) : null
}
