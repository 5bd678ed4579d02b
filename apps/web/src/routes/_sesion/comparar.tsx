import { createFileRoute } from '@tanstack/react-router'
import { CompararScreen } from '../../historia/comparar-screen.tsx'
import { compararSearch } from '../../historia/comparar-search.ts'
import { HistoriaTabs } from '../../historia/historia-tabs.tsx'

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
