import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { VER } from '../../../dominio/catalogo/ver-search.ts'
import { flag, listSearch, text } from '../../../kit/lib/read-search.ts'
import { InsumoLista } from '../../../pantallas/insumos/insumo-lista.tsx'

const Insumos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InsumoLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/insumos')({
  staticData: { ayuda: 'insumos', areas: ['costos'] },
  validateSearch: listSearch(['detalle', 'codigo', 'grupo', 'costo'], {
    grupo: text,
    viejos: flag,
    ...VER,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.insumo.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
    void queryClient.prefetchQuery(consulta(api.proveedor.list))
  },
  component: Insumos,
})
