import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccesosScreen } from '../../bitacora/accesos-screen.tsx'
import { accesosSearch } from '../../bitacora/accesos-search.ts'
import { HistoriaTabs } from '../../historia/historia-tabs.tsx'
import { useCall } from '../../lib/call-context.ts'
import { accountsAdminOnly } from '../../lib/session/admin.ts'
import { personaQueries } from '../../persona/persona.queries.ts'

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
