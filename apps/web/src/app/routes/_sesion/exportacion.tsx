import { createFileRoute } from '@tanstack/react-router'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { search, text } from '../../../kit/lib/read-search.ts'
import { ExportacionScreen } from '../../../pantallas/exportacion/exportacion-screen.tsx'

const Exportacion = () => {
  const navigate = Route.useNavigate()
  return (
    <ExportacionScreen
      search={Route.useSearch()}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

const exportacionSearch = search({ moneda: text, ...ventaSearch })

export const Route = createFileRoute('/_sesion/exportacion')({
  staticData: { ayuda: 'importar-y-exportar#exportar', areas: [] },
  validateSearch: exportacionSearch,
  component: Exportacion,
})
