import { useQueries } from '@tanstack/react-query'
import { api, type Oferta } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'

/** The offers of the supplies that operations or levers name together with an offer, by id, once they are loaded. */
export const useOfertasDe = (nombran: readonly object[]): ReadonlyMap<number, Oferta> => {
  const insumos = new Set(nombran.flatMap((one) => ('insumo' in one ? [one.insumo as string] : [])))
  const ofertas = useQueries({
    queries: Array.from(insumos, (codigo) => consulta(api.oferta.list, { params: { codigo } })),
  })
  return new Map(ofertas.flatMap(({ data = [] }) => data.map((oferta) => [oferta.id, oferta] as const)))
}
