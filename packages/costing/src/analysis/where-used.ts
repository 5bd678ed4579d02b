import { alternativesOf } from '../costs/compile-line.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { OUT_OF_RANGE, UNIT } from '../exact/money.ts'
import { CERO, racional, redondeado } from '../exact/racional.ts'
import { productsAbove } from '../recipes/walks.ts'
import { contenidoDe } from '../view/piezas.ts'
import type { CostView } from '../view/view.ts'

/** A product that contains an ingredient, directly or in a sub-product. */
export interface Uso {
  readonly producto: string
  /** Whether the product's own recipe has it. */
  readonly directo: boolean
  /** Whether such a line gives no unit, so that its quantity is in the ingredient's unit of use. */
  readonly enSuUnidad: boolean
  /** Whether its own recipe has it only for some colours, in lines of other ingredients. */
  readonly soloEnColor: boolean
  /**
   * Units of the ingredient in one unit of the product, at all levels, rounded once, to six decimals; null if out of range or
   * on a cycle.
   */
  readonly cantidad: Micro | null
  /** By how much the CDR would fall if the ingredient cost nothing: exact, with all roundings; null if it has no amount. */
  readonly contribucion: Micro | null
  /**
   * Whether the real contribution may be larger: the ingredient's cost is incomplete, or on the way to it a quantity is 0,
   * lines of a recipe were rejected, or a product has no amount.
   */
  readonly incompleto: boolean
}

/** Every product that depends on an ingredient, lowest first. @throws CambioRechazado 'desconocido' */
export function whereUsed(model: CostView, tipo: TipoIngrediente, codigo: string): Uso[] {
  const node = model.nodes.require(tipo, codigo)
  return usesOf(model, [node], quantityIn(model, node, productsAbove(model.graph, [node])))
}

/**
 * Every product whose cost depends on a valor, through its supplies, labour, energy and counting offers, lowest first.
 * `cantidad` is null for a valor. @throws CambioRechazado 'desconocido'
 */
export function whereValorUsed(model: CostView, codigo: string): Uso[] {
  const { nodes, costs } = model
  const valor = costs.valores.require(codigo)
  const hanging: number[] = []
  for (let node = 0; node < nodes.size; node++)
    if (costs.inputs.hangs[node] === valor && !costs.ofertas.decide(node)) hanging.push(node)
  for (const node of costs.ofertas.nodes()) {
    const oferta = costs.counting(node)?.oferta
    if (oferta && (oferta.valor === valor || oferta.valores.includes(valor))) hanging.push(node)
  }
  return usesOf(model, hanging, () => null)
}

/** Every product that uses a supply whose counting offer, on the model's day, is from this supplier. */
export function whereProveedorUsed(model: CostView, proveedor: string): Uso[] {
  const { costs } = model
  const bought = [...costs.ofertas.nodes()].filter(
    (node) => costs.counting(node)?.oferta?.proveedor === proveedor,
  )
  return usesOf(model, bought, () => null)
}

function usesOf(
  model: CostView,
  nodes: readonly number[],
  quantityOf: (product: number) => Micro | null,
): Uso[] {
  const { graph, costs } = model
  const products = productsAbove(graph, nodes)
  const incomplete = incompleteFrom(model, nodes, products)
  const without = costs.fork()
  without.rollUp.settleWithout(nodes)
  const asked = new Set(nodes)
  return products.map((product) => {
    const now = costs.amount(product)
    const then = without.amount(product)
    const suyos = graph.ingredients(product).filter((node) => asked.has(node))
    const directo = suyos.length > 0
    return {
      producto: model.nodes.codes[product]!,
      directo,
      enSuUnidad: directo && nodes.some((node) => isInItsUnit(model, product, node)),
      soloEnColor: directo && suyos.every((node) => graph.recipes.find(product, node) < 0),
      cantidad: quantityOf(product),
      // Without the ingredient a CDR is at most the present one. A CDR out of range stays unknown.
      contribucion: now === null || then === null ? null : ((now - then) as Micro),
      incompleto: incomplete.has(product),
    }
  })
}

/** Whether a recipe uses an ingredient, as a line's own or for some colour, in a line that gives no unit. */
function isInItsUnit(model: CostView, product: number, node: number): boolean {
  const { recipes, details } = model.graph
  if (recipes.find(product, node) >= 0 && (details.of(product, node)?.unidad ?? null) === null) return true
  return details
    .ofProduct(product)
    .some(([, detalle]) => detalle.unidad === null && alternativesOf(model, detalle).includes(node))
}

/** The products that may contain more of these nodes than is known. */
function incompleteFrom(model: CostView, nodes: readonly number[], products: readonly number[]): Set<number> {
  const { graph, costs } = model
  const { recipes } = graph
  const through = new Set([...nodes, ...products])
  const incomplete = new Set(nodes.filter((node) => costs.state.status[node] !== 0))
  for (const product of products) {
    // One of the rejected lines may contain the ingredient.
    if (graph.rejected.has(product)) incomplete.add(product)
    for (const below of graph.ingredients(product)) {
      if (!through.has(below)) continue
      const at = recipes.find(product, below)
      const isZero = at >= 0 && Object.is(recipes.quantityAt(product, at), 0)
      if (isZero || incomplete.has(below) || costs.amount(below) === null) incomplete.add(product)
    }
  }
  return incomplete
}

/** The quantity of a node in each of these products; null if out of range or on a cycle. */
function quantityIn(
  model: CostView,
  node: number,
  products: readonly number[],
): (product: number) => Micro | null {
  const through = new Set(products)
  const quantity = contenidoDe(model, (below) =>
    below === node ? racional(UNIT) : through.has(below) ? undefined : CERO,
  )
  return (product) => {
    const rounded = model.graph.cyclic.has(product) ? OUT_OF_RANGE : redondeado(quantity(product))
    return rounded === OUT_OF_RANGE ? null : rounded
  }
}
