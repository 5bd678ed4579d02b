import { createFileRoute } from '@tanstack/react-router'
import { bitacoraQueries } from '../../bitacora/bitacora.queries.ts'
import { HistorialScreen } from '../../bitacora/historial-screen.tsx'
import { historialSearch } from '../../bitacora/historial-search.ts'
import { EfectoEntrada } from '../../historia/efecto-entrada.tsx'
import { HistoriaTabs } from '../../historia/historia-tabs.tsx'

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
