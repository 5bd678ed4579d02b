import { alternativesOf, compileLine, recompile } from '../costs/compile-line.ts'
import type { Factory } from '../costs/factory.ts'
import { CambioRechazado } from '../exact/errors.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { kindOf, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { assertAmount } from '../exact/money.ts'
import { pathTo } from '../recipes/cycles.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import { isVariable } from '../recipes/line-details.ts'
import { NONE } from '../recipes/nodes.ts'

/** Implements `CostModel.setLinea`. */
export function writeLine(
  model: Factory,
  producto: string,
  tipo: TipoIngrediente,
  codigo: string,
  cantidad: Micro,
  detalle: DetalleLinea,
): void {
  const { nodes, graph } = model
  assertAmount(cantidad, codigo)
  if (detalle.merma !== undefined) assertAmount(detalle.merma, codigo)
  const node = nodes.require('producto', producto)
  const ingredient = nodes.require(tipo, codigo)
  const at = graph.recipes.find(node, ingredient)
  const named = [...(at < 0 ? [ingredient] : []), ...alternativesOf(model, detalle)]
  if (named.length > 0) assertOpen(model, node, named)
  const compiled = compileLine(model, node, ingredient, cantidad, detalle)
  const was = graph.details.of(node, ingredient)
  editRecipe(model, node, () => {
    if (at < 0) graph.addLine(node, ingredient, compiled.cantidad)
    else graph.setQuantity(at, node, compiled.cantidad)
    graph.expand(node)
    graph.details.set(node, ingredient, cantidad, detalle)
    if (compiled.variable !== null || (was !== undefined && isVariable(was))) recompile(model, node)
  })
}

/** Implements `CostModel.setCantidad`. */
export function writeQuantity(
  model: Factory,
  producto: string,
  tipo: TipoIngrediente,
  codigo: string,
  cantidad: Micro,
): boolean {
  const { nodes, graph } = model
  const node = nodes.find(PRODUCTO, producto)
  const ingredient = nodes.find(kindOf(tipo), codigo)
  if (node === NONE || ingredient === NONE) return false
  const at = graph.recipes.find(node, ingredient)
  if (at < 0 || graph.details.of(node, ingredient) !== undefined) return false
  assertAmount(cantidad, codigo)
  editRecipe(model, node, () => graph.setQuantity(at, node, cantidad))
  return true
}

/** Removes the (first) line with an ingredient. @throws CambioRechazado 'desconocido' if there is none */
export function eraseLine(model: Factory, producto: string, tipo: TipoIngrediente, codigo: string): void {
  const { nodes, graph } = model
  const node = nodes.require('producto', producto)
  const at = graph.recipes.find(node, nodes.find(kindOf(tipo), codigo))
  if (at < 0) throw new CambioRechazado({ tipo: 'desconocido', ingrediente: tipo, codigo })
  const varied = graph.variable.has(node)
  editRecipe(model, node, () => {
    graph.removeLine(at, node)
    if (varied) recompile(model, node)
  })
}

/** Compiles the lines of a product again, after its sizes or colours changed. */
export function recompileRecipe(model: Factory, product: number): void {
  editRecipe(model, product, () => recompile(model, product))
}

/** Compiles the lines that name a unit again, after a unit changed or a supply got another unit of use. */
export function remeasure(model: Factory): void {
  const { details } = model.graph
  for (const product of details.products())
    if (details.ofProduct(product).some(([, { unidad }]) => unidad !== null)) recompileRecipe(model, product)
}

/** @throws CambioRechazado 'ciclo' if lines with these ingredients would close a cycle */
function assertOpen({ graph, nodes }: Factory, product: number, ingredients: readonly number[]): void {
  const path = pathTo(graph, product, ingredients)
  if (path !== null)
    throw new CambioRechazado({ tipo: 'ciclo', ruta: path.map((node) => nodes.codes[node]!) })
}

function editRecipe({ graph, costs }: Factory, product: number, edit: () => void): void {
  // The edit may break a cycle, so that other products on it become valid.
  if (graph.cyclic.size > 0) costs.rollUp.touchAll()
  edit()
  costs.rollUp.touch(product)
}
