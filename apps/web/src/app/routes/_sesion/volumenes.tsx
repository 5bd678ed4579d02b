import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { VolumenesScreen } from '../../../pantallas/volumenes/volumenes-lista.tsx'
import { volumenesSearch } from '../../../pantallas/volumenes/volumenes-search.ts'

const Volumenes = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VolumenesScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/volumenes')({
  validateSearch: volumenesSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.volumen.periodos)),
  component: Volumenes,
})
