import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ProductoLista } from '../../../pantallas/producto/producto-lista.tsx'
import { productoSearch } from '../../../pantallas/producto/producto-search.ts'

const Productos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductoLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/producto')({
  validateSearch: productoSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.producto.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
  },
  component: Productos,
})
