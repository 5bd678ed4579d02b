import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
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
  staticData: { ayuda: 'historia#quién-cambió-qué', areas: [] },
  validateSearch: historialSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.bitacora.personas)),
  component: Historial,
})
