import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { actualizarSearch } from '../../actualizar/actualizar-search.ts'
import { ActualizarValor } from '../../actualizar/actualizar-valor.tsx'
import { UltimoCambio } from '../../bitacora/ultimo-cambio.tsx'
import { configQueries } from '../../config/config.queries.ts'
import { useCall } from '../../lib/call-context.ts'
import { adminOnly } from '../../lib/session/admin.ts'
import { manoObraQueries } from '../../mano-obra/mano-obra.queries.ts'
import { Impacto } from '../../simulacion/impacto.tsx'

const ActualizarMO = () => {
  const { valor = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const call = useCall()
  const { data: filas } = useQuery(manoObraQueries.list(call))
  return (
    <ActualizarValor
      tabla="matriz_mano"
      consulta={useQuery(configQueries.valor(call, 'matriz_mano'))}
      texto={valor}
      onTexto={(next) => void navigate({ search: { valor: next || undefined }, replace: true })}
      valores={filas?.map(({ valor_hora_hombre }) => valor_hora_hombre)}
      historia={<UltimoCambio registro={{ entidad: 'config', clave: 'matriz_mano' }} />}
      impacto={(nuevo) => <Impacto cambio={{ tipo: 'valor_hora', valor: nuevo }} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/actualizarMO')({
  validateSearch: actualizarSearch,
  beforeLoad: adminOnly,
  loader: ({ context: { queryClient, call } }) =>
    void queryClient.prefetchQuery(configQueries.valor(call, 'matriz_mano')),
  component: ActualizarMO,
})
