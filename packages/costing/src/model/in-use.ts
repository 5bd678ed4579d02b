import type { Factory } from '../costs/factory.ts'
import { CambioRechazado } from '../exact/errors.ts'
import { INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'

/** Most users that a refusal names; its count includes all. */
const USES_NAMED = 5

/** The users of a node: products by recipe, energy rows by labour type. */
export function* usersOf(model: Factory, node: number): Generator<number> {
  yield* new Set(model.graph.uses.nodesOf(node))
  if (model.nodes.kind[node] !== MANO_OBRA) return
  for (const [energia, row] of model.costs.inputs.energia) if (row.manoObra === node) yield energia
}

/** Rows that depend on a valor, rows that name it although their own value counts, and supplies with an offer in it. */
export function* usersOfValor({ nodes, costs }: Factory, valor: number): Generator<number> {
  const codigo = costs.valores.codes[valor]
  const { manoObra, energia, hangs } = costs.inputs
  for (let node = 0; node < nodes.size; node++) {
    const named = manoObra.get(node)?.categoria ?? energia.get(node)?.tarifa
    const inOffers = costs.ofertas
      .of(node)
      .some((oferta) => oferta.valor === valor || oferta.valores.includes(valor))
    if (hangs[node] === valor || named === codigo || inOffers) yield node
  }
}

/** Supplies with this unit of use, or with an offer in this unit. */
export function* usersOfUnidad({ nodes, costs }: Factory, unidad: number): Generator<number> {
  const codigo = costs.unidades.codes[unidad]
  for (const node of nodes.ofKind(INSUMO)) {
    const inOffers = costs.ofertas.of(node).some(({ unidadCompra }) => unidadCompra === codigo)
    if (costs.inputs.unit[node] === unidad || inOffers) yield node
  }
}

export function* productsIn(model: Factory, sector: number): Generator<number> {
  for (const node of model.nodes.ofKind(PRODUCTO)) if (model.label[node] === sector) yield node
}

/** @throws CambioRechazado 'en_uso' if there is any user (design D11) */
export function refuseUse(model: Factory, codigo: string, users: Iterable<number>): void {
  const usos = Array.from(users, (node) => model.nodes.codes[node]!)
  if (usos.length === 0) return
  throw new CambioRechazado({ tipo: 'en_uso', codigo, usos: usos.slice(0, USES_NAMED), total: usos.length })
}
