import { createFileRoute } from '@tanstack/react-router'
import type { TipoIngrediente } from '@telar/contract'
import { registrosOf, UltimoCambio } from '../../bitacora/ultimo-cambio.tsx'
import { cdrQueries } from '../../cdr/cdr.queries.ts'
import { CdrScreen } from '../../cdr/cdr-screen.tsx'
import { CdrSearch } from '../../cdr/cdr-search.ts'
import { HistorialContext } from '../../cdr/historial-context.ts'

const historial = (tipo: TipoIngrediente, codigo: string) => (
  <UltimoCambio registros={registrosOf(tipo, codigo)} codigo={codigo} />
)

const ResultadosCdr = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistorialContext value={historial}>
      <CdrScreen
        search={search}
        onSearch={(patch, { replace }) => void navigate({ search: (now) => ({ ...now, ...patch }), replace })}
      />
    </HistorialContext>
  )
}

export const Route = createFileRoute('/_sesion/resultados-cdr')({
  validateSearch: CdrSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(cdrQueries.list(context.call)),
  component: ResultadosCdr,
})
