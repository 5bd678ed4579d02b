import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { listSearch, oneOf, text } from '../../../kit/lib/read-search.ts'
import { UnidadesScreen } from '../../../pantallas/unidades/unidades-lista.tsx'

const Unidades = () => {
  const navigate = Route.useNavigate()
  return (
    <UnidadesScreen
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/unidades')({
  staticData: { ayuda: 'compras#unidades', areas: ['costos'] },
  validateSearch: listSearch(['codigo', 'nombre', 'dimension'], {
    dimension: text,
    /** The form for a new one. */
    vista: oneOf(['nueva']),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.unidad.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: Unidades,
})
