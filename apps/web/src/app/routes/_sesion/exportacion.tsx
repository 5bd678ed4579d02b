import { createFileRoute } from '@tanstack/react-router'
import { search, text } from '../../../kit/lib/read-search.ts'
import { ExportacionScreen } from '../../../pantallas/exportacion/exportacion-screen.tsx'

const Exportacion = () => {
  const { moneda } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExportacionScreen
      moneda={moneda}
      onMoneda={(next) => void navigate({ search: { moneda: next }, replace: true })}
    />
  )
}

const exportacionSearch = search({ moneda: text })

export const Route = createFileRoute('/_sesion/exportacion')({
  validateSearch: exportacionSearch,
  component: Exportacion,
})
