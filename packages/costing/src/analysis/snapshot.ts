import type { OfertaCompilada } from '../buying/oferta.ts'
import { ME, PROPIA } from '../buying/valores.ts'
import { compileLine } from '../costs/compile-line.ts'
import type { Base } from '../costs/unit-cost.ts'
import type { Cuota } from '../costs/variants.ts'
import { unitOf } from '../exact/formulas.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import type { LineaDetallada } from '../recipes/line-details.ts'
import type { Taking } from '../view/takings.ts'
import { takingsOf } from '../view/takings.ts'
import type { CostView } from '../view/view.ts'

/** A product and its lines at one moment, for comparisons. Amounts in micro-units. */
export interface FotoProducto {
  readonly codigo: string
  readonly sector: string
  /** null: no amount (out of range or on a cycle). */
  readonly base: Micro | null
  /** Whether it is incomplete. */
  readonly incompleto: boolean
  /** Seconds of 100 units made: percentage in micro-units. */
  readonly segunda: Micro
  readonly lineas: readonly LineaFoto[]
}

export interface LineaFoto {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  readonly cantidad: Micro
  /** Waste of the line, percentage in micro-units; and the quantity without it. */
  readonly merma: Micro
  readonly neta: Micro
  /** The quantity in each variant, with the mean `cantidad`; null if equal in all. */
  readonly cuotas: readonly Cuota[] | null
  /** Unit cost in the sum; 0 if missing. For a sub-product used in the same variant, the mean over the variants. */
  readonly costo: Micro
  /** Whether each variant uses its own variant of a sub-product. */
  readonly misma: boolean
  /**
   * The currency, grade or tariff behind the cost; null for the installation's currency, a product, and the two global values.
   */
  readonly valor: ValorFoto | null
  /** Whether the supply is a service by others. */
  readonly servicio: boolean
  /** The purchase of a supply whose cost comes from its offers; null otherwise. */
  readonly compra: CompraFoto | null
}

/** The purchase of a supply. */
interface CompraFoto {
  /** The counting offer; null: none. */
  readonly oferta: OfertaCompilada | null
  /** Values of the currencies in all its offers, by valor; null: none in force, or out of range. */
  readonly vale: ReadonlyMap<number, Micro | null>
  /** The code of each of these currencies. */
  readonly monedas: ReadonlyMap<number, string>
}

interface ValorFoto {
  readonly codigo: string
  /** The value of one unit; null: none in force, or out of range. */
  readonly vale: Micro | null
  /** Null if the ingredient itself is incomplete. */
  readonly base: Base | null
}

/** @returns null if the product is not in the model */
export function snapshot(model: CostView, producto: string): FotoProducto | null {
  if (!model.has('producto', producto)) return null
  const node = model.nodes.require('producto', producto)
  return {
    codigo: producto,
    sector: model.sectors.labels.names[model.label[node]!]!,
    base: model.costs.amount(node),
    incompleto: model.costs.state.status[node] !== 0,
    segunda: model.graph.segunda.get(node) ?? ZERO,
    lineas: Array.from(takingsOf(model, node), (taking) => lineaOf(model, node, taking)),
  }
}

function lineaOf(model: CostView, product: number, { linea, node, cantidad, total }: Taking): LineaFoto {
  const detalle = model.graph.details.of(product, linea)
  const misma = isSame(model, product, linea, node)
  return {
    tipo: TIPOS[model.nodes.kind[node]!]!,
    codigo: model.nodes.codes[node]!,
    cantidad: cantidad as Micro,
    merma: detalle?.merma ?? ZERO,
    neta: netaOf(model, product, linea, node, cantidad as Micro, detalle),
    cuotas: cuotasOf(model, product, linea, node),
    costo: misma ? unitOf(total as Micro, cantidad as Micro) : (model.costs.state.cost[node]! as Micro),
    misma,
    valor: valorOf(model, node),
    servicio: model.costs.inputs.services.has(node),
    compra: compraOf(model, node),
  }
}

function isSame({ graph, nodes }: CostView, product: number, linea: number, ingredient: number): boolean {
  const line = graph.varied(product, linea)
  return line !== undefined && (line.mismoTalle || line.mismoColor) && nodes.kind[ingredient] === PRODUCTO
}

function netaOf(
  model: CostView,
  product: number,
  linea: number,
  ingredient: number,
  cantidad: Micro,
  detalle: LineaDetallada | undefined,
): Micro {
  if (detalle === undefined || detalle.merma === 0) return cantidad
  const neta = compileLine(model, product, linea, detalle.cantidad, { ...detalle, merma: ZERO })
  if (neta.variable === null) return neta.cantidad
  return (model.costs.rollUp.variants.means(product, neta.variable).get(ingredient)?.cantidad ?? 0) as Micro
}

function cuotasOf(
  model: CostView,
  product: number,
  linea: number,
  ingredient: number,
): readonly Cuota[] | null {
  const line = model.graph.varied(product, linea)
  return line === undefined ? null : model.costs.rollUp.variants.cuotas(product, line, ingredient)
}

/** Valores after the two global ones have their own part in a bridge. */
function valorOf({ costs }: CostView, node: number): ValorFoto | null {
  const valor = costs.inputs.hangs[node]!
  if (valor <= ME || costs.ofertas.decide(node)) return null
  const worth = costs.worth(node)
  const vale = typeof worth === 'number' ? worth : null
  return { codigo: costs.valores.codes[valor]!, vale, base: costs.inputs.base(node) }
}

function compraOf({ costs }: CostView, node: number): CompraFoto | null {
  const counting = costs.counting(node)
  if (counting === null) return null
  const vale = new Map<number, Micro | null>()
  const monedas = new Map<number, string>()
  for (const { valor, valores } of costs.ofertas.of(node)) {
    for (const one of [valor, ...valores]) {
      const worth = costs.valores.worth(one)
      vale.set(one, typeof worth === 'number' ? worth : null)
      if (one !== PROPIA) monedas.set(one, costs.valores.codes[one]!)
    }
  }
  return { oferta: counting.oferta, vale, monedas }
}
