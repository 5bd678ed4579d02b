import { createFileRoute } from '@tanstack/react-router'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { CompararScreen } from '../../../pantallas/comparar/comparar-screen.tsx'
import { compararSearch } from '../../../pantallas/comparar/comparar-search.ts'

const Comparar = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompararScreen
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
      tabs={<HistoriaTabs />}
    />
  )
}

export const Route = createFileRoute('/_sesion/comparar')({
  validateSearch: compararSearch,
  component: Comparar,
})
