import { createFileRoute } from '@tanstack/react-router'
import { personaQueries } from '../../../datos/persona.queries.ts'
import { accountsAdminOnly } from '../../../datos/session/admin.ts'
import { personaSearch } from '../../../pantallas/usuarios/persona-search.ts'
import { UsuariosScreen } from '../../../pantallas/usuarios/usuarios-screen.tsx'

const Usuarios = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsuariosScreen
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/usuarios')({
  validateSearch: personaSearch,
  beforeLoad: accountsAdminOnly,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(personaQueries.list(call))
    void queryClient.prefetchQuery(personaQueries.ajustes(call))
  },
  component: Usuarios,
})
