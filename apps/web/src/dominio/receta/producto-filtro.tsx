import { useQuery } from '@tanstack/react-query'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { ProductFilter, type ProductFilterProps } from '../producto/product-filter.tsx'

const SHOWN = 30

const useComposiciones = (text: string, open: boolean) => {
  const { data, isFetching } = useQuery({
    ...recetaQueries.composiciones({ ...(text && { q: text }), limit: SHOWN, sort: 'cercania' }),
    enabled: open,
  })
  return { products: data?.rows, finding: isFetching }
}

/** Chooses one of the products that have a composition. */
export const ProductoFiltro = (props: ProductFilterProps) => {
  const { producto } = props
  const { data } = useQuery({
    ...recetaQueries.producto(producto ?? ''),
    enabled: producto !== undefined,
  })
  return <ProductFilter {...props} description={data?.descripcion_producto} useFound={useComposiciones} />
}
