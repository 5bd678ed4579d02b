import { createFileRoute } from '@tanstack/react-router'
import { listSearch, oneOf, text } from '../../../kit/lib/read-search.ts'
import { CotizacionesScreen } from '../../../pantallas/cotizaciones/cotizaciones-screen.tsx'

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
  staticData: { ayuda: 'precios#cotizaciones', areas: ['precios'] },
  validateSearch: listSearch(['numero', 'cliente', 'fecha', 'vence', 'total', 'faltante_pct'], {
    estado: oneOf(['borrador', 'emitida', 'vencida']),
    /** The form for a new one, or for the draft in the address. */
    vista: oneOf(['nueva', 'editar']),
    /** The quotation from which a new one starts. */
    de: text,
  }),
  component: Cotizaciones,
})
