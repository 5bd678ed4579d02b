import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { VER } from '../../../dominio/catalogo/ver-search.ts'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { listSearch, text } from '../../../kit/lib/read-search.ts'
import { ProductoLista } from '../../../pantallas/producto/producto-lista.tsx'

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
  staticData: { ayuda: 'productos-y-composiciones', areas: [] },
  validateSearch: listSearch(['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at'], {
    /** Code of the only product shown. */
    producto: text,
    sector: text,
    ...ventaSearch,
    ...VER,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.producto.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
  },
  component: Productos,
})
