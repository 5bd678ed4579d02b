import { compileLine } from '../costs/compile-line.ts'
import type { Factory } from '../costs/factory.ts'
import type { Lugar } from '../costs/variants.ts'
import { TODA } from '../costs/variants.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { ENERGIA, MANO_OBRA, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { belowLimit, times, ZERO } from '../exact/money.ts'
import type { DetalleLinea, LineaDetallada } from '../recipes/line-details.ts'
import { NONE } from '../recipes/nodes.ts'
import type { LineaVariable } from '../recipes/variable-line.ts'
import { lineReasons, variableReasons, variantReason } from './faults.ts'
import type { Motivo } from './reasons.ts'
import { unitCost } from './results.ts'

/** A recipe line as `recetas_normalizada` shows it (design D3), amounts in micro-units. */
export interface LineaCosteada {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  /** As entered. */
  readonly cantidad: Micro
  /** The quantity used of the ingredient, including waste. */
  readonly efectiva: Micro
  /** The details of the line; undefined if it is only a quantity. */
  readonly detalle: LineaDetallada | undefined
  readonly costo_ingrediente: Micro | null
  /** The amount that the line adds to the CDR; null if out of range. */
  readonly costo_total: Micro | null
  /** `costo_total` if the ingredient is of this kind, else 0. */
  readonly costo_mano_obra: Micro | null
  readonly costo_matriz_energetica: Micro | null
  readonly valor_cdr: Micro | null
  readonly motivos: readonly Motivo[]
}

/** At least one variant, each with its weight. */
export type Mezcla = readonly (readonly [Lugar, bigint])[]

/** The lines of a recipe. Lines that vary are shown for one variant or the mean of several; left out: the mean of the curve. */
export function linesOf(model: Factory, product: number, mezcla?: Mezcla): LineaCosteada[] {
  const [one, ...others] = mezcla ?? []
  return Array.from(model.graph.lines(product), ({ node, quantity, varied }) => {
    if (varied === undefined) return costedLine(model, product, node, quantity as Micro)
    return one !== undefined && others.length === 0
      ? lineAt(model, product, varied, one[0])
      : meanLine(model, product, varied, mezcla)
  })
}

/**
 * The variants of a sub-product that a line uses, weighted for these variants of the product. Undefined if these follow the
 * sub-product's own curve, or nothing is used.
 */
export function mezclaDe(
  model: Factory,
  product: number,
  ingredient: number,
  mezcla: Mezcla = [...model.costs.rollUp.variants.curve(product)],
): Mezcla | undefined {
  const { variants } = model.costs.rollUp
  const line = model.graph.varied(product, ingredient)
  if (line === undefined) return undefined
  const mixed = mezcla.flatMap(([lugar, weight]) => {
    const { node, cantidad } = variants.celda(product, line, lugar)
    const parte = node === ingredient ? variants.taken(product, line, node, lugar) : TODA
    if (parte === TODA || typeof parte === 'string' || cantidad === 0) return []
    // All parts leave open the same axes of the curve, so that their weights have the same total.
    return Array.from(
      variants.curve(ingredient, parte),
      ([its, share]) => [its, weight * BigInt(cantidad) * share] as const,
    )
  })
  return mixed.some(([, weight]) => weight > 0n) ? mixed : undefined
}

/** The quantity and cost of a line with these contents, on the mean of the curve. */
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
    return { efectiva: compiled.cantidad, total: belowLimit(total) }
  }
  let [taken, total] = [0, 0]
  for (const mean of model.costs.rollUp.variants.means(product, compiled.variable).values()) {
    taken += mean.cantidad
    total += mean.total
  }
  return { efectiva: taken as Micro, total: belowLimit(total) }
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
    ...totals(model, ingredient, belowLimit(total)),
    motivos: lineReasons(model, ingredient, efectiva),
  }
}

/** A line that varies, for one variant. */
function lineAt(model: Factory, product: number, line: LineaVariable, lugar: Lugar): LineaCosteada {
  const { node, cantidad, costo, total, fallas } = model.costs.rollUp.variants.celda(product, line, lugar)
  const taken = node === NONE ? line.node : node
  const own = costedLine(model, product, taken, cantidad as Micro)
  return {
    ...own,
    ...totals(model, taken, belowLimit(total)),
    cantidad: own.efectiva,
    detalle: model.graph.details.of(product, line.node),
    costo_ingrediente: fallas.length === 0 || costo > 0 ? (costo as Micro) : null,
    motivos: fallas.map((falla) => variantReason(model, product, line, lugar, falla)),
  }
}

/** A line that varies, for a mean. */
function meanLine(model: Factory, product: number, line: LineaVariable, mezcla?: Mezcla): LineaCosteada {
  let [cantidad, total] = [0, 0]
  for (const mean of model.costs.rollUp.variants.means(product, line, mezcla).values()) {
    cantidad += mean.cantidad
    total += mean.total
  }
  return {
    ...costedLine(model, product, line.node, cantidad as Micro),
    ...totals(model, line.node, belowLimit(total)),
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
