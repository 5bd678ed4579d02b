import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useIsAdmin } from '../../../datos/session/admin.ts'
import { EnergiaLista } from '../../../pantallas/matriz-energetica/energia-lista.tsx'
import { energiaSearch } from '../../../pantallas/matriz-energetica/energia-search.ts'

const MatrizEnergetica = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Loaded before the first edit, whose field chooses among them.
  useQuery({ ...consulta(api.manoObra.list), enabled: useIsAdmin() })
  return (
    <EnergiaLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/matriz-energetica')({
  validateSearch: energiaSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.energia.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: MatrizEnergetica,
})
