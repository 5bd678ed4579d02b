import { useQueries, useQuery } from '@tanstack/react-query'
import { api, type ListaPrecios } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import type { LineaBorrador } from './borrador.ts'

type Pedida = Pick<LineaBorrador, 'producto' | 'talle' | 'color'>

const claveDe = ({ producto, talle, color }: Pedida) => JSON.stringify([producto, talle, color])

/**
 * What a unit of each line costs a customer today, by its structure or a list, at the cost of the size and colour that it names;
 * null where it has no price.
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
  /** What a frozen list, or one that was given a price, asks for a product holds for all its sizes and colours. */
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
