import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { listSearch, oneOf } from '../../../kit/lib/read-search.ts'
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
  staticData: {
    ayuda: 'personas-y-cuenta#invitar-a-una-persona',
    areas: [],
    soloAdmin: true,
    cuentasPropias: true,
  },
  validateSearch: listSearch(['nombre', 'rol', 'estado', 'ultimo_acceso'], {
    estado: oneOf(['activa', 'invitada', 'suspendida']),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.persona.list))
    void queryClient.prefetchQuery(consulta(api.persona.ajustes))
  },
  component: Usuarios,
})
