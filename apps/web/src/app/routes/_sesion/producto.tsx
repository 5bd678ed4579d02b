import { createFileRoute } from '@tanstack/react-router'
import { productoQueries } from '../../../datos/producto.queries.ts'
import { sectorQueries } from '../../../datos/sector.queries.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { ProductoLista } from '../../../pantallas/producto/producto-lista.tsx'
import { productoSearch } from '../../../pantallas/producto/producto-search.ts'

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
