import { useMemo, useState } from 'react'
import { useDebounced } from '../../kit/hooks/use-lookup.ts'
import { SearchPicker } from '../../kit/search-picker.tsx'

const ALL = 'Todos los productos'

interface Product {
  codigo_producto: string
  descripcion_producto: string
}

export interface ProductFilterProps {
  /** Code of the only product shown; undefined for all. */
  producto: string | undefined
  onProducto: (producto: string | undefined) => void
  className?: string
}

interface Props extends ProductFilterProps {
  /** Description of that product, if known. */
  description?: string | undefined
  /** Searches products, the nearest first; need not search while the list is closed. */
  useFound: (text: string, open: boolean) => { products: readonly Product[] | undefined; finding: boolean }
}

const nameOf = (codigo: string, descripcion: string) => `${codigo} - ${descripcion}`

/** Filters a screen to one product. The server searches, because there may be many thousands. */
export const ProductFilter = ({ producto, onProducto, className, description, useFound }: Props) => {
  const [query, setQuery] = useState<string>()
  const wanted = useDebounced(query ?? '')
  const { products, finding } = useFound(wanted, query !== undefined)
  const options = useMemo(
    () => [
      ...(wanted ? [] : [{ value: '', label: ALL }]),
      ...(products ?? []).map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: nameOf(codigo_producto, descripcion_producto),
      })),
    ],
    [products, wanted],
  )
  const label = () => {
    if (producto === undefined) return ALL
    return description === undefined ? producto : nameOf(producto, description)
  }
  return (
    <SearchPicker
      aria-label="Producto"
      options={options}
      query={query}
      onQuery={setQuery}
      value={producto ?? ''}
      label={label()}
      onChange={(codigo) => onProducto(codigo || undefined)}
      searchLabel="Buscar producto"
      empty={finding ? 'Buscando...' : 'No se encontraron productos'}
      least="min-w-80"
      className={className}
    />
  )
}
