import type { Factory } from './factory.ts'
import { INSUMO, MANO_OBRA, PRODUCTO } from './kinds.ts'
import type { Micro } from './money.ts'
import { worthOf } from './results.ts'
import type { Dia } from './valores.ts'
import { ME, MO } from './valores.ts'

/** A step on the way to the cost of a line; amounts in micro-units. `resultado` is what it comes to. */
export type Paso =
  /** A price in another currency: `precio` × `cotizacion`. */
  | {
      readonly tipo: 'cambio'
      readonly moneda: string
      readonly precio: Micro
      readonly cotizacion: Micro
      readonly desde: Dia
      readonly resultado: Micro
    }
  /** What an hour or a kWh costs by a grade or tariff: `monto` × (1 + `recargo` / 100). */
  | {
      readonly tipo: 'valor'
      readonly valor: string
      readonly por: 'hora' | 'kWh'
      readonly monto: Micro
      /** Micro-units as a percentage. */
      readonly recargo: Micro
      readonly desde: Dia
      readonly resultado: Micro
    }
  /** What one unit costs of what takes hours or kW: `cantidad` × `valor` / `std`. */
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
 * How the unit cost of a node comes about, first step first. None where its record says it already: a price in the
 * installation's currency, a value of its own or a global one; and none where there is no cost.
 */
export function stepsOf(model: Factory, node: number): readonly Paso[] {
  const { costs, nodes } = model
  const hangs = costs.hangs[node]!
  if (nodes.kind[node] === PRODUCTO || hangs === MO || hangs === ME) return NO_STEPS
  const { valor, efectivo, vigencia } = worthOf(model, node)
  const base = costs.base(node)
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
