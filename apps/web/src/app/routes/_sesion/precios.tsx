import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ve } from '../../../datos/session/admin.ts'
import { PreciosScreen } from '../../../pantallas/precios/precios-screen.tsx'
import { preciosSearch } from '../../../pantallas/precios/precios-search.ts'

const Precios = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PreciosScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/precios')({
  validateSearch: preciosSearch,
  loader: ({ context: { queryClient, session } }) => {
    if (ve('costos', session)) void queryClient.prefetchQuery(consulta(api.estructura.list))
  },
  component: Precios,
})
