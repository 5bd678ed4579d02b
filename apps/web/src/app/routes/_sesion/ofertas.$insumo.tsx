import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { matching, search } from '../../../kit/lib/read-search.ts'
import { OfertasScreen } from '../../../pantallas/ofertas/ofertas-screen.tsx'

const codigoDe = ({ insumo }: { insumo: string }): string => insumo.trim().toUpperCase()

const Ofertas = () => {
  const codigo = codigoDe(Route.useParams())
  const navigate = Route.useNavigate()
  return (
    <OfertasScreen
      key={codigo}
      codigo={codigo}
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/ofertas/$insumo')({
  staticData: { ayuda: 'compras#las-ofertas-de-un-insumo', areas: ['costos'] },
  validateSearch: search({ oferta: matching(/^(nueva|[1-9]\d{0,8})$/) }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(consulta(api.insumo.list))
    void queryClient.prefetchQuery(consulta(api.oferta.list, { params: { codigo: codigoDe(params) } }))
    void queryClient.prefetchQuery(consulta(api.proveedor.list))
    void queryClient.prefetchQuery(consulta(api.unidad.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: Ofertas,
})
