import type { Recargo } from '../buying/oferta.ts'
import type { Dia } from '../buying/valores.ts'
import { ME, MO } from '../buying/valores.ts'
import type { Factory } from '../costs/factory.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import type { Fraccion } from '../exact/unidades.ts'
import { allWithin } from '../recipes/walks.ts'
import type { CostoUnitario } from './results.ts'
import { unitCostOf, worthOf } from './results.ts'

/** The terms of the offer that sets the cost of a supply. */
export interface PasoDeCompra {
  readonly tipo: 'compra'
  readonly id: number
  readonly proveedor: string
  /** Price of one unit of purchase, in `moneda`; `moneda` null: the installation's. */
  readonly precio: Micro
  readonly moneda: string | null
  /** The unit of purchase, else the unit of use; null: none given. */
  readonly unidad: string | null
  /** The value of one unit of `moneda`, and since when; null: the installation's currency. */
  readonly cotizacion: { readonly monto: Micro; readonly desde: Dia } | null
  readonly recargos: readonly Recargo[]
  /** Units of use in one unit of purchase. */
  readonly trae: Fraccion
  /** The day of the price. */
  readonly desde: Dia
  readonly resultado: Micro
}

/** A step towards a unit cost; amounts in micro-units. `resultado` is the step's result. */
export type Paso =
  | PasoDeCompra
  /** A price in another currency: `precio` × `cotizacion`. */
  | {
      readonly tipo: 'cambio'
      readonly moneda: string
      readonly precio: Micro
      readonly cotizacion: Micro
      readonly desde: Dia
      readonly resultado: Micro
    }
  /** The value of an hour or a kWh by a grade or tariff: `monto` × (1 + `recargo` / 100). */
  | {
      readonly tipo: 'valor'
      readonly valor: string
      readonly por: 'hora' | 'kWh'
      readonly monto: Micro
      /** A percentage in micro-units. */
      readonly recargo: Micro
      readonly desde: Dia
      readonly resultado: Micro
    }
  /** Unit cost of labour or energy: `cantidad` × `valor` / `std`. */
  | {
      readonly tipo: 'produccion'
      readonly por: 'hora' | 'kWh'
      readonly cantidad: Micro
      readonly valor: Micro
      readonly std: Micro
      readonly resultado: Micro
    }

const NO_STEPS: readonly Paso[] = []

/**
 * The steps to the unit cost of a node, in order. Empty if its record shows everything (a price in the installation's currency,
 * a value of its own or a global one), and if there is no cost.
 */
export function stepsOf(model: Factory, node: number): readonly Paso[] {
  const { costs, nodes } = model
  const hangs = costs.inputs.hangs[node]!
  if (nodes.kind[node] === PRODUCTO || hangs === MO || hangs === ME) return NO_STEPS
  if (costs.ofertas.decide(node)) return purchaseOf(model, node)
  const { valor, efectivo, vigencia } = worthOf(model, node)
  const base = costs.inputs.base(node)
  const resultado = costs.state.status[node] === 0 ? costs.amount(node) : null
  if (valor === null || efectivo === null || vigencia === null || base === null || resultado === null)
    return NO_STEPS
  const { desde, monto, recargo } = vigencia
  if (nodes.kind[node] === INSUMO)
    return [{ tipo: 'cambio', moneda: valor, precio: base.cantidad, cotizacion: efectivo, desde, resultado }]
  const por = nodes.kind[node] === MANO_OBRA ? 'hora' : 'kWh'
  return [
    { tipo: 'valor', valor, por, monto, recargo, desde, resultado: efectivo },
    { tipo: 'produccion', por, cantidad: base.cantidad, valor: efectivo, std: base.entre, resultado },
  ]
}

/** The unit cost of an ingredient, with its steps in order. */
export interface CostoExplicado extends CostoUnitario {
  readonly pasos: readonly Paso[]
}

/** @throws CambioRechazado 'desconocido' */
export function explainUnit(model: Factory, tipo: TipoIngrediente, codigo: string): CostoExplicado {
  const node = model.nodes.require(tipo, codigo)
  return { ...unitCostOf(model, node), pasos: stepsOf(model, node) }
}

/** Whether anything in a product, at any level, has steps. @throws CambioRechazado 'desconocido' */
export function anySteps(model: Factory, producto: string): boolean {
  for (const node of allWithin(model.graph, model.nodes.require('producto', producto)))
    if (stepsOf(model, node).length > 0) return true
  return false
}

/** The counting offer of a supply whose cost comes from its offers. */
function purchaseOf({ costs }: Factory, node: number): readonly Paso[] {
  const { oferta = null, costo = null } = costs.counting(node) ?? {}
  if (oferta === null || oferta.trae === null || typeof costo !== 'number') return NO_STEPS
  const { id, proveedor, precio, moneda, unidadCompra, recargos, trae, desde } = oferta
  const worth = costs.valores.worth(oferta.valor)
  const since = costs.valores.inForce(oferta.valor)?.desde
  const cotizacion =
    moneda === null || typeof worth !== 'number' || since === undefined
      ? null
      : { monto: worth, desde: since }
  const unidad = unidadCompra ?? costs.unidades.codeOf(costs.inputs.unit[node]!)
  return [
    {
      tipo: 'compra',
      id,
      proveedor,
      precio,
      moneda,
      unidad,
      cotizacion,
      recargos,
      trae,
      desde,
      resultado: costo,
    },
  ]
}
