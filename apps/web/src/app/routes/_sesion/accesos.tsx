import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCall } from '../../../datos/call-context.ts'
import { personaQueries } from '../../../datos/persona.queries.ts'
import { accountsAdminOnly } from '../../../datos/session/admin.ts'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { AccesosScreen } from '../../../pantallas/accesos/accesos-screen.tsx'
import { accesosSearch } from '../../../pantallas/accesos/accesos-search.ts'

const Accesos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(personaQueries.list(useCall()))
  return (
    <AccesosScreen
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
      personas={data}
      tabs={<HistoriaTabs />}
    />
  )
}

export const Route = createFileRoute('/_sesion/accesos')({
  validateSearch: accesosSearch,
  beforeLoad: accountsAdminOnly,
  loader: ({ context: { call, queryClient } }) => void queryClient.prefetchQuery(personaQueries.list(call)),
  component: Accesos,
})
