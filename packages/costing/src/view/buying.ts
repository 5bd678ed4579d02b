import type { Oferta } from '../buying/oferta.ts'
import type { Unidad } from '../exact/unidades.ts'
import type { CostView } from './view.ts'

// A file of its own, so that callers who only compute with offers do not load the model.

/** An offer of a supply; null: it has no offer with this id. @throws CambioRechazado 'desconocido' */
export function ofertaDe({ nodes, costs }: CostView, insumo: string, id: number): Oferta | null {
  return costs.ofertas.of(nodes.require('insumo', insumo)).find((one) => one.id === id) ?? null
}

/** Id of the offer that sets the cost of a supply; null: none counts. @throws CambioRechazado 'desconocido' */
export function ofertaQueCuenta({ nodes, costs }: CostView, insumo: string): number | null {
  return costs.counting(nodes.require('insumo', insumo))?.oferta?.id ?? null
}

/** The unit with this code, in any mix of upper and lower case; null: none. */
export function unidadLlamada(
  { costs }: CostView,
  codigo: string,
): (Unidad & { readonly codigo: string }) | null {
  for (const [code, unidad] of costs.unidades.present())
    if (code.toLowerCase() === codigo.toLowerCase()) return { codigo: code, ...unidad }
  return null
}
