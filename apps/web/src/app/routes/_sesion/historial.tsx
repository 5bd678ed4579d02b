import { createFileRoute } from '@tanstack/react-router'
import { bitacoraQueries } from '../../../datos/bitacora.queries.ts'
import { historialSearch } from '../../../dominio/bitacora/historial-search.ts'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { EfectoEntrada } from '../../../pantallas/historial/efecto-entrada.tsx'
import { HistorialScreen } from '../../../pantallas/historial/historial-screen.tsx'

const efecto = (seq: number) => <EfectoEntrada seq={seq} />

const Historial = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistorialScreen
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
      tabs={<HistoriaTabs />}
      efecto={efecto}
    />
  )
}

export const Route = createFileRoute('/_sesion/historial')({
  validateSearch: historialSearch,
  loader: ({ context: { call, queryClient } }) =>
    void queryClient.prefetchQuery(bitacoraQueries.personas(call)),
  component: Historial,
})
