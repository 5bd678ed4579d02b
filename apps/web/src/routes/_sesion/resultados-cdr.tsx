import { createFileRoute } from '@tanstack/react-router'
import { cdrQueries } from '../../cdr/cdr.queries.ts'
import { CdrScreen } from '../../cdr/cdr-screen.tsx'
import { CdrSearch } from '../../cdr/cdr-search.ts'

const ResultadosCdr = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CdrScreen
      search={search}
      onSearch={(patch, { replace }) => void navigate({ search: (now) => ({ ...now, ...patch }), replace })}
    />
  )
}

export const Route = createFileRoute('/_sesion/resultados-cdr')({
  validateSearch: CdrSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(cdrQueries.list(context.call)),
  component: ResultadosCdr,
})
