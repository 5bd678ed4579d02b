import type { Contada } from '../buying/ofertas.ts'
import type { Factory } from '../costs/factory.ts'
import { CYCLE, EMPTY, MISSING, OVERFLOW } from '../costs/state.ts'
import type { Falla, Lugar } from '../costs/variants.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import { pathTo } from '../recipes/cycles.ts'
import { NONE } from '../recipes/nodes.ts'
import type { LineaVariable } from '../recipes/variable-line.ts'
import type { Motivo, MotivoDeLinea, MotivoDeValor } from './reasons.ts'

const NO_REASONS: readonly Motivo[] = []

/** Why a product is incomplete or has no amount; each reason once, in the order of the lines. */
export function reasonsOf(model: Factory, product: number): Motivo[] {
  const { graph, costs } = model
  const status = costs.state.status[product]!
  if ((status & EMPTY) !== 0) return [{ tipo: 'sin_receta' }]
  const reasons = new Map<string, Motivo>()
  if ((status & OVERFLOW) !== 0) reasons.set('', { tipo: 'fuera_de_rango' })
  if ((status & CYCLE) !== 0) reasons.set('', { tipo: 'ciclo', ruta: cyclePath(model, product) })
  const rejected = graph.rejected.get(product)
  if (rejected !== undefined) reasons.set('rejected', { tipo: 'lineas_rechazadas', lineas: rejected })
  for (const { node, quantity, varied } of graph.lines(product)) {
    const own =
      varied === undefined ? lineReasons(model, node, quantity) : variableReasons(model, product, varied)
    for (const reason of own) {
      reasons.set(JSON.stringify(reason), reason)
    }
  }
  return [...reasons.values()]
}

function cyclePath(model: Factory, product: number): string[] {
  const path = pathTo(model.graph, product, Array.from(model.graph.ingredients(product))) ?? []
  return path.map((node) => model.nodes.codes[node]!)
}

/** The faults of a line in any of its variants, each once. */
export function variableReasons(model: Factory, product: number, line: LineaVariable): Motivo[] {
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

export function variantReason(
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
  // A variant of a product may be incomplete although its mean is not.
  return (node === NONE ? null : faultOf(model, node)) ?? { tipo: 'producto_incompleto', codigo }
}

export function lineReasons(model: Factory, ingredient: number, quantity: number): readonly Motivo[] {
  const fault = faultOf(model, ingredient)
  if (quantity !== 0) return fault === null ? NO_REASONS : [fault]
  const zero: Motivo = { tipo: 'cantidad_cero', codigo: model.nodes.codes[ingredient]! }
  return fault === null ? [zero] : [zero, fault]
}

/** The fault of a node, for lines that use it. */
export function faultOf(model: Factory, node: number): Motivo | null {
  const status = model.costs.state.status[node]!
  if (status === 0) return null
  const codigo = model.nodes.codes[node]!
  const counting = (status & MISSING) === 0 ? null : model.costs.counting(node)
  if (counting !== null) return offerFault(model, node, counting)
  const valor = missingValor(model, node, status)
  if (valor !== null) return { tipo: VALOR_FAULT[model.nodes.kind[node]!]!, codigo, valor }
  return { tipo: faultType(model, node, status), codigo }
}

/** Why the counting offer leaves a supply without cost, or that no offer counts. */
function offerFault({ nodes, costs }: Factory, node: number, { oferta }: Contada): Motivo {
  const codigo = nodes.codes[node]!
  if (oferta === null) return { tipo: 'insumo_sin_oferta', codigo }
  if (oferta.trae === null) {
    const uso = costs.unidades.codeOf(costs.inputs.unit[node]!)
    return { tipo: 'insumo_sin_contenido', codigo, compra: oferta.unidadCompra!, uso }
  }
  const missing = [oferta.valor, ...oferta.valores].find((valor) => costs.valores.worth(valor) === null)
  // The charges take more than the whole price.
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

/** The valor without a value that leaves a node without a cost; null if another fault comes first. */
function missingValor({ nodes, costs }: Factory, node: number, status: number): string | null {
  if (nodes.kind[node] === PRODUCTO || (status & MISSING) === 0 || costs.inputs.base(node) === null)
    return null
  return costs.valores.codes[costs.inputs.hangs[node]!]!
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
