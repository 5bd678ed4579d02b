import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { ProductFilter, type ProductFilterProps } from '../../dominio/producto/product-filter.tsx'

const useProductos = (text: string, open: boolean) => {
  const { data, isFetching } = useQuery({
    ...historiaQueries.buscar(text),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { products: data, finding: isFetching }
}

/** Restricts a comparison to one product. */
export const ProductoFiltro = (props: ProductFilterProps) => (
  <ProductFilter {...props} useFound={useProductos} />
)
