import { createFileRoute } from '@tanstack/react-router'
import { productoQueries } from '../../producto/producto.queries.ts'
import { ProductoLista } from '../../producto/producto-lista.tsx'
import { productoSearch } from '../../producto/producto-search.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const Productos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductoLista
      sectores={useSectores()}
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/producto')({
  validateSearch: productoSearch,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(productoQueries.list(call))
    void queryClient.prefetchQuery(sectorQueries.list(call))
  },
  component: Productos,
})
