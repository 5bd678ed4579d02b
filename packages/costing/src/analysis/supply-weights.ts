import { conSegunda } from '../exact/formulas.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { INSUMO, kindOf, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { LIMIT, OUT_OF_RANGE, times, UNIT } from '../exact/money.ts'
import type { Racional } from '../exact/racional.ts'
import { por, racional, redondeado } from '../exact/racional.ts'
import { productsWithin } from '../recipes/walks.ts'
import { Pedido } from '../view/piezas.ts'
import type { CostView } from '../view/view.ts'

const BASES = ['insumo', 'mano_obra', 'energia'] as const
const MILLION = racional(UNIT)

/** The share of one supply in the total of all products with maintenance. */
export interface PesoInsumo {
  readonly codigo: string
  /** Units of the supply in one unit of each product, including sub-products and the share of maintenance. */
  readonly cantidad: Micro
  /** Those units at its price, micro-units. */
  readonly peso: Micro
}

/**
 * The supplies with the largest share in the total with maintenance, the largest first. Each product counts once, times (1 +
 * maintenance / 100). From the top level down, each line adds its quantity to its ingredient. Quantities are rounded to six
 * decimals at each step, and the share once more. One pass over the lines. A supply without price, and a product on a cycle or
 * out of range, have no share, because they add nothing to a total.
 * @param isWanted whether a product, by code, belongs to the total; left out: all do
 */
export function heaviestSupplies(
  model: CostView,
  count: number,
  isWanted: (producto: string) => boolean = () => true,
): PesoInsumo[] {
  const { nodes, costs } = model
  const oneOf = oneOfEach(model)
  const units = unitsOf(model, (product) => (isWanted(nodes.codes[product]!) ? oneOf(product) : 0))
  const found: { node: number; peso: number }[] = []
  for (const node of nodes.ofKind(INSUMO)) {
    const peso = units[node]! < LIMIT ? times(units[node]!, costs.state.cost[node]!) : LIMIT
    if (peso > 0 && peso < LIMIT) found.push({ node, peso })
  }
  return found
    .sort((a, b) => b.peso - a.peso || (nodes.codes[a.node]! < nodes.codes[b.node]! ? -1 : 1))
    .slice(0, count)
    .map(({ node, peso }) => ({
      codigo: nodes.codes[node]!,
      cantidad: units[node]! as Micro,
      peso: peso as Micro,
    }))
}

/** The quantity of a supply, labour type or energy row in one good unit of a product, at all levels. */
export interface MaterialBase {
  readonly tipo: Exclude<TipoIngrediente, 'producto'>
  readonly codigo: string
  /** Micro-units, including waste and seconds on the way. */
  readonly cantidad: Micro
  /** Unit cost; null: none. */
  readonly costo: Micro | null
  /** `cantidad` at that cost; null if there is none, or if out of range. */
  readonly total: Micro | null
}

/**
 * Everything at the bottom of a product, each item once: first those without an amount, then the most expensive. Quantities are
 * rounded once, to six decimals, so that the totals may differ from the CDR in its last decimals. Items out of range are left
 * out. Visits only the product and its sub-products. @throws CambioRechazado 'desconocido'
 */
export function baseMaterials(model: CostView, producto: string): MaterialBase[] {
  const { nodes, costs } = model
  const found: MaterialBase[] = []
  for (const { tipo, node, units } of unitsIn(model, nodes.require('producto', producto))) {
    const cantidad = enMicro(units)
    if (cantidad === 0 || cantidad >= LIMIT) continue
    const costo = costs.state.status[node] === 0 ? (costs.state.cost[node]! as Micro) : null
    const whole = costo === null ? LIMIT : times(cantidad, costo)
    const total = whole < LIMIT ? (whole as Micro) : null
    found.push({ tipo, codigo: nodes.codes[node]!, cantidad: cantidad as Micro, costo, total })
  }
  const weight = ({ total }: MaterialBase) => total ?? Number.POSITIVE_INFINITY
  return found.sort((a, b) =>
    weight(a) === weight(b) ? (a.codigo < b.codigo ? -1 : 1) : weight(b) > weight(a) ? 1 : -1,
  )
}

/** The wanted quantity: one of each product, plus its share of maintenance. */
const oneOfEach =
  ({ label, sectors }: CostView) =>
  (product: number): number =>
    UNIT + sectors.pct[label[product]!]! * (UNIT / 100)

/**
 * Units of each node in the wanted quantities of the products, micro-units, including waste and seconds; LIMIT or more if out
 * of range. Rounded at each line, except in products whose lines vary.
 * @param wantedOf micro-units of each product
 * @param pedido further wanted units; it is modified
 */
export function unitsOf(
  view: CostView,
  wantedOf: (product: number) => number,
  pedido: Pedido = new Pedido(view),
): Float64Array {
  const { nodes, graph, costs } = view
  const units = new Float64Array(nodes.size)
  const addPedido = (node: number) => Math.min(units[node]! + enMicro(pedido.of(node)), LIMIT)
  const { recipes } = graph
  // The roll-up order goes upwards. Reversed, each product comes after all products that use it.
  for (const product of graph.order().toReversed()) {
    if (costs.amount(product) === null) continue
    units[product] = Math.min(units[product]! + wantedOf(product), LIMIT)
    if (graph.variable.has(product)) {
      pedido.add(product, racional(units[product]!, UNIT))
      pedido.open(product)
      continue
    }
    const wanted = addPedido(product)
    units[product] = wanted
    if (wanted === 0) continue
    // A second uses as much as a good unit.
    const lost = graph.segunda.get(product)
    const all = lost === undefined || wanted >= LIMIT ? wanted : conSegunda(wanted as Micro, lost)
    const made = all === OUT_OF_RANGE ? LIMIT : all
    const { node, quantity } = recipes.columns(product)
    const start = recipes.start[product]!
    const end = start + recipes.length[product]!
    for (let i = start; i < end; i++) {
      const below = node[i]!
      if (nodes.kind[below] === PRODUCTO && costs.amount(below) === null) continue
      units[below] = Math.min(units[below]! + times(quantity[i]!, made), LIMIT)
    }
  }
  for (const tipo of BASES) for (const node of nodes.ofKind(kindOf(tipo))) units[node] = addPedido(node)
  return units
}

/** Units in micro-units, rounded; LIMIT if out of range. */
function enMicro(units: Racional): number {
  const rounded = redondeado(por(units, MILLION))
  return rounded === OUT_OF_RANGE ? LIMIT : rounded
}

/** Units of each supply, labour type and energy row in one good unit of a product, exact; zero quantities are left out. */
export function* unitsIn(
  view: CostView,
  product: number,
): Generator<{ tipo: (typeof BASES)[number]; node: number; units: Racional }> {
  const { nodes, graph, costs } = view
  const pedido = new Pedido(view)
  pedido.add(product, racional(1))
  for (const one of productsWithin(graph, product).toReversed())
    if (costs.amount(one) !== null) pedido.open(one)
  for (const tipo of BASES)
    for (const node of nodes.ofKind(kindOf(tipo))) {
      const units = pedido.of(node)
      if (units.num > 0n) yield { tipo, node, units }
    }
}
