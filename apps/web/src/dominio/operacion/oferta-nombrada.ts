import { useQueries } from '@tanstack/react-query'
import { api, type Oferta } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import type { Format } from '../../kit/format/format.ts'

/** What distinguishes an offer from the others for its supply, and how its price is written. */
type OfertaNombrada = Pick<Oferta, 'proveedor' | 'codigo_proveedor' | 'moneda' | 'minimo'>

/** `oferta de TEXSUR (ARC-150, mínimo 200)`, as a part of a sentence: the supplier, its code for the supply, the smallest order. */
export const ofertaText = (
  format: Format,
  { proveedor, codigo_proveedor: codigo, minimo }: Omit<OfertaNombrada, 'moneda'>,
): string => {
  const detalle = [codigo, minimo !== null && `mínimo ${format.quantity(minimo)}`].filter(Boolean)
  return `oferta de ${proveedor}${detalle.length > 0 ? ` (${detalle.join(', ')})` : ''}`
}

/** The offers that operations may name, by id. An offer that no longer exists, or is not known yet, is missing. */
export type Ofertas = ReadonlyMap<number, OfertaNombrada>

/** The offers of the supplies that operations or levers name together with an offer, by id, once they are loaded. */
export const useOfertasDe = (nombran: readonly object[]): ReadonlyMap<number, Oferta> => {
  const insumos = new Set(nombran.flatMap((one) => ('insumo' in one ? [one.insumo as string] : [])))
  const ofertas = useQueries({
    queries: Array.from(insumos, (codigo) => consulta(api.oferta.list, { params: { codigo } })),
  })
  return new Map(ofertas.flatMap(({ data = [] }) => data.map((oferta) => [oferta.id, oferta] as const)))
}
