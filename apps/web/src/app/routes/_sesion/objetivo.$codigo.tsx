import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ObjetivoScreen } from '../../../pantallas/objetivo/objetivo-screen.tsx'
import { type ObjetivoSearch, objetivoSearch } from '../../../pantallas/objetivo/objetivo-search.ts'

const Objetivo = () => {
  const codigo = Route.useParams().codigo.trim().toUpperCase()
  const navigate = Route.useNavigate()
  const onSearch = (patch: Partial<ObjetivoSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })
  return <ObjetivoScreen key={codigo} codigo={codigo} search={Route.useSearch()} onSearch={onSearch} />
}

export const Route = createFileRoute('/_sesion/objetivo/$codigo')({
  validateSearch: objetivoSearch,
  loader: ({ context: { queryClient }, params: { codigo } }) =>
    void queryClient.prefetchQuery(
      consulta(api.cdr.desglose, {
        params: { codigo_producto: codigo.trim().toUpperCase() },
        query: { profundidad: 1 },
      }),
    ),
  component: Objetivo,
})
