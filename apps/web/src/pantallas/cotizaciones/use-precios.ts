import { useQueries, useQuery } from '@tanstack/react-query'
import { api, type ListaPrecios } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import type { LineaBorrador } from './borrador.ts'

type Pedida = Pick<LineaBorrador, 'producto' | 'talle' | 'color'>

const claveDe = ({ producto, talle, color }: Pedida) => JSON.stringify([producto, talle, color])

/**
 * Today's unit price of each line for a customer, by its structure or a list, at the cost of the line's size and
 * colour; null if it has none.
 */
export const usePrecios = (
  lineas: readonly Pedida[],
  nombre: string,
  lista: ListaPrecios | undefined,
): ((linea: Pedida) => number | null) => {
  const deLista = useQuery({
    ...consulta(api.listaPrecios.precios, { params: { lista: nombre }, query: {} }),
    enabled: nombre !== '',
  })
  /**
   * The price in a frozen list, or a fixed one in a live list, holds for all sizes and colours; others are computed for
   * each.
   */
  const isReckoned = ({ producto, talle, color }: Pedida) =>
    producto !== '' && (nombre === '' || (lista?.publicada === null && (talle !== '' || color !== '')))
  const sueltas = new Map(lineas.filter(isReckoned).map((linea) => [claveDe(linea), linea]))
  const claves = [...sueltas.keys()]
  const precios = useQueries({
    queries: Array.from(sueltas.values(), ({ producto, talle, color }) =>
      consulta(api.precio.detalle, {
        params: { codigo_producto: producto },
        query: {
          ...(lista?.estructura && { estructura: lista.estructura }),
          ...(talle && { talle }),
          ...(color && { color }),
        },
      }),
    ),
  })
  return (linea) => {
    const row = deLista.data?.find(({ codigo_producto: codigo }) => codigo === linea.producto)
    if (isReckoned(linea) && !row?.fijo)
      return precios[claves.indexOf(claveDe(linea))]?.data?.precio_neto ?? null
    return row?.precio_publicado ?? row?.precio_neto ?? null
  }
}
