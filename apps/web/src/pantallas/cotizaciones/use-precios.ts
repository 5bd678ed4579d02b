import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'

/** What a unit of each product costs a customer today, by its structure or a list; null where it has no price. */
export const usePrecios = (
  productos: readonly string[],
  lista: string,
): ((producto: string) => number | null) => {
  const deLista = useQuery({
    ...consulta(api.listaPrecios.precios, { params: { lista }, query: {} }),
    enabled: lista !== '',
  })
  const codigos = lista === '' ? [...new Set(productos.filter((codigo) => codigo !== ''))] : []
  const sueltos = useQueries({
    queries: codigos.map((codigo) =>
      consulta(api.precio.detalle, { params: { codigo_producto: codigo }, query: {} }),
    ),
  })
  return (producto) => {
    if (lista === '') return sueltos[codigos.indexOf(producto)]?.data?.precio_neto ?? null
    const row = deLista.data?.find(({ codigo_producto: codigo }) => codigo === producto)
    return row?.precio_publicado ?? row?.precio_neto ?? null
  }
}
