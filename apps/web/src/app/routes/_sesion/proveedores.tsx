import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ProveedoresScreen } from '../../../pantallas/proveedores/proveedores-screen.tsx'
import { proveedoresSearch } from '../../../pantallas/proveedores/proveedores-search.ts'

const Proveedores = () => {
  const navigate = Route.useNavigate()
  return (
    <ProveedoresScreen
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/proveedores')({
  validateSearch: proveedoresSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.proveedor.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: Proveedores,
})
