import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { code, listSearch, oneOf } from '../../../kit/lib/read-search.ts'
import { ProveedoresScreen } from '../../../pantallas/proveedores/proveedores-screen.tsx'

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
  staticData: { ayuda: 'compras#proveedores', areas: ['costos'] },
  validateSearch: listSearch(['codigo', 'nombre', 'ofertas'], {
    /** The form for a new one. */
    vista: oneOf(['nuevo']),
    /** The supplier whose offers are shown. */
    proveedor: code,
    /** The supplier to buy from instead. */
    a: code,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.proveedor.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: Proveedores,
})
