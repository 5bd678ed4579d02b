import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCall } from '../../../datos/call-context.ts'
import { configQueries } from '../../../datos/config.queries.ts'
import { energiaQueries } from '../../../datos/energia.queries.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { actualizarSearch } from '../../../dominio/actualizar/actualizar-search.ts'
import { ActualizarValor } from '../../../dominio/actualizar/actualizar-valor.tsx'
import { UltimoCambio } from '../../../dominio/bitacora/ultimo-cambio.tsx'
import { Impacto } from '../../../dominio/simulacion/impacto.tsx'

const ActualizarME = () => {
  const { valor = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const call = useCall()
  const { data: filas } = useQuery(energiaQueries.list(call))
  return (
    <ActualizarValor
      tabla="matriz_energia"
      consulta={useQuery(configQueries.valor(call, 'matriz_energia'))}
      texto={valor}
      onTexto={(next) => void navigate({ search: { valor: next || undefined }, replace: true })}
      valores={filas?.map(({ valor_kw }) => valor_kw)}
      historia={<UltimoCambio registro={{ entidad: 'config', clave: 'matriz_energia' }} />}
      impacto={(nuevo) => <Impacto cambio={{ tipo: 'valor_kw', valor: nuevo }} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/actualizarME')({
  validateSearch: actualizarSearch,
  beforeLoad: adminOnly,
  loader: ({ context: { queryClient, call } }) =>
    void queryClient.prefetchQuery(configQueries.valor(call, 'matriz_energia')),
  component: ActualizarME,
})
