import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../lib/call-context.ts'
import { ProductFilter, type ProductFilterProps } from '../ui/product-filter.tsx'
import { historiaQueries } from './historia.queries.ts'

const useProductos = (text: string, open: boolean) => {
  const { data, isFetching } = useQuery({
    ...historiaQueries.buscar(useCall(), text),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { products: data, finding: isFetching }
}

/** Narrows a comparison to one product. */
export const ProductoFiltro = (props: ProductFilterProps) => (
  <ProductFilter {...props} useFound={useProductos} />
)
