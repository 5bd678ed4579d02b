import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { UltimoCambio } from '../../../dominio/bitacora/ultimo-cambio.tsx'
import { UltimoQuien } from '../../../dominio/bitacora/ultimo-quien.tsx'
import { ValoresScreen } from '../../../pantallas/valores/valores-screen.tsx'
import { valoresSearch } from '../../../pantallas/valores/valores-search.ts'

const Valores = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ValoresScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
      quien={(codigo) => <UltimoQuien registro={{ entidad: 'valor', clave: codigo }} />}
      historia={(codigo) => <UltimoCambio registro={{ entidad: 'valor', clave: codigo }} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/valores')({
  validateSearch: valoresSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.valor.list)),
  component: Valores,
})
