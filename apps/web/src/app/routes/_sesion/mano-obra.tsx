import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ManoObraLista } from '../../../pantallas/mano-obra/mano-obra-lista.tsx'
import { manoObraSearch } from '../../../pantallas/mano-obra/mano-obra-search.ts'

const ManoDeObra = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManoObraLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/mano-obra')({
  validateSearch: manoObraSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.manoObra.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: ManoDeObra,
})
