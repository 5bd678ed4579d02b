import { createFileRoute } from '@tanstack/react-router'
import { CotizacionesScreen } from '../../../pantallas/cotizaciones/cotizaciones-screen.tsx'
import { cotizacionesSearch } from '../../../pantallas/cotizaciones/cotizaciones-search.ts'

const Cotizaciones = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CotizacionesScreen
      id={id}
      search={Route.useSearch()}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/cotizaciones/{-$id}')({
  validateSearch: cotizacionesSearch,
  component: Cotizaciones,
})
