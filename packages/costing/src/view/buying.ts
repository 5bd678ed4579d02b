import type { Oferta } from '../buying/oferta.ts'
import type { Unidad } from '../exact/unidades.ts'
import type { CostView } from './view.ts'

// Apart from the model, so that whoever only computes with offers does not load these.

/** An offer of a supply; null: the supply has no offer of that number. @throws CambioRechazado 'desconocido' */
export function ofertaDe({ nodes, costs }: CostView, insumo: string, id: number): Oferta | null {
  return costs.ofertas.of(nodes.require('insumo', insumo)).find((one) => one.id === id) ?? null
}

/** The number of the offer that the cost of a supply comes from; null: none counts. @throws CambioRechazado 'desconocido' */
export function ofertaQueCuenta({ nodes, costs }: CostView, insumo: string): number | null {
  return costs.counting(nodes.require('insumo', insumo))?.oferta?.id ?? null
}

/** The unit of a code, in any mix of capitals; null: there is none. */
export function unidadLlamada(
  { costs }: CostView,
  codigo: string,
): (Unidad & { readonly codigo: string }) | null {
  for (const [code, unidad] of costs.unidades.present())
    if (code.toLowerCase() === codigo.toLowerCase()) return { codigo: code, ...unidad }
  return null
}
