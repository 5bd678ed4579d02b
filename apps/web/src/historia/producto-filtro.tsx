import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { SearchPicker } from '../ui/search-picker.tsx'
import { historiaQueries } from './historia.queries.ts'

const SETTLE_MS = 200
const TODOS = 'Todos los productos'

interface Props {
  producto: string | undefined
  onProducto: (producto: string | undefined) => void
  className?: string
}

/** Narrows a comparison to one product; they may be many thousands, so the server searches. */
export const ProductoFiltro = ({ producto, onProducto, className }: Props) => {
  const [query, setQuery] = useState<string>()
  const wanted = useDebounced(query ?? '', SETTLE_MS)
  const { data, isFetching } = useQuery({
    ...historiaQueries.buscar(useCall(), wanted),
    enabled: query !== undefined,
    placeholderData: (before) => before,
  })
  const options = useMemo(
    () => [
      ...(wanted ? [] : [{ value: '', label: TODOS }]),
      ...(data ?? []).map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: `${codigo_producto} - ${descripcion_producto}`,
      })),
    ],
    [data, wanted],
  )
  return (
    <SearchPicker
      aria-label="Producto"
      options={options}
      query={query}
      onQuery={setQuery}
      value={producto ?? ''}
      label={producto ?? TODOS}
      onChange={(codigo) => onProducto(codigo || undefined)}
      searchLabel="Buscar producto"
      empty={isFetching ? 'Buscando...' : 'No se encontraron productos'}
      least="min-w-80"
      className={className}
    />
  )
}
