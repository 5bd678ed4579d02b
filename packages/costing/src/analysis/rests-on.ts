import { PROPIA } from '../buying/valores.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { kindOf, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import { NONE } from '../recipes/nodes.ts'
import type { CostView } from '../view/view.ts'

/** Something that a cost depends on: an ingredient, a valor or a unit. */
export interface Apoyo {
  readonly tipo: TipoIngrediente | 'valor' | 'unidad'
  readonly codigo: string
}

/**
 * Everything that the cost of a row directly depends on, except its own record, in all variants and offers. May yield
 * duplicates. @throws CambioRechazado 'desconocido'
 */
export function* restsOn(model: CostView, tipo: TipoIngrediente, codigo: string): Generator<Apoyo> {
  const { nodes, graph, costs } = model
  const node = nodes.require(tipo, codigo)
  const valor = (its: number): Apoyo[] =>
    its === PROPIA ? [] : [{ tipo: 'valor', codigo: costs.valores.codes[its]! }]
  const unidad = (its: string | null): Apoyo[] => (its === null ? [] : [{ tipo: 'unidad', codigo: its }])
  const ingrediente = (its: number): Apoyo => ({ tipo: TIPOS[nodes.kind[its]!]!, codigo: nodes.codes[its]! })
  if (kindOf(tipo) === PRODUCTO) {
    for (const below of graph.ingredients(node)) yield ingrediente(below)
    for (const [, detalle] of graph.details.ofProduct(node)) yield* unidad(detalle.unidad)
    return
  }
  yield* valor(costs.inputs.hangs[node]!)
  yield* unidad(costs.unidades.codeOf(costs.inputs.unit[node]!))
  for (const oferta of costs.ofertas.of(node)) {
    for (const its of [oferta.valor, ...oferta.valores]) yield* valor(its)
    yield* unidad(oferta.unidadCompra)
  }
  const { manoObra = NONE } = costs.inputs.energia.get(node) ?? {}
  if (manoObra !== NONE) yield ingrediente(manoObra)
}
