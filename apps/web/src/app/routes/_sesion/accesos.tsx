import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { AccesosScreen } from '../../../pantallas/accesos/accesos-screen.tsx'
import { accesosSearch } from '../../../pantallas/accesos/accesos-search.ts'

const Accesos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(consulta(api.persona.list))
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
  staticData: { ayuda: 'historia#accesos', areas: [], soloAdmin: true, cuentasPropias: true },
  validateSearch: accesosSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.persona.list)),
  component: Accesos,
})
