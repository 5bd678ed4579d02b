import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { SearchPicker } from '../ui/search-picker.tsx'
import { recetaQueries } from './receta.queries.ts'

const SETTLE_MS = 200
const SHOWN = 30
const TODOS = 'Todos los productos'

interface Props {
  /** Code of the one product shown; undefined for all. */
  producto: string | undefined
  onProducto: (producto: string | undefined) => void
  className?: string
}

/** Chooses one of the products that have a composition, which may be many thousands: the server searches. */
export const ProductoFiltro = ({ producto, onProducto, className }: Props) => {
  const call = useCall()
  const [query, setQuery] = useState<string>()
  const wanted = useDebounced(query ?? '', SETTLE_MS)
  const found = useQuery({
    ...recetaQueries.composiciones(call, { ...(wanted && { q: wanted }), limit: SHOWN }),
    enabled: query !== undefined,
  })
  const chosen = useQuery({
    ...recetaQueries.producto(call, producto ?? ''),
    enabled: producto !== undefined,
  })
  const rows = found.data?.rows
  const options = useMemo(
    () => [
      ...(wanted ? [] : [{ value: '', label: TODOS }]),
      ...(rows ?? []).map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: `${codigo_producto} - ${descripcion_producto}`,
      })),
    ],
    [rows, wanted],
  )
  const label = () => {
    if (producto === undefined) return TODOS
    return chosen.data ? `${producto} - ${chosen.data.descripcion_producto}` : producto
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
      empty={found.isFetching ? 'Buscando...' : 'No se encontraron productos'}
      least="min-w-80"
      className={className}
    />
  )
}
