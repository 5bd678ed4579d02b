import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ManoObra } from '@telar/contract'
import { energiaQueries } from '../../energia/energia.queries.ts'
import { EnergiaLista } from '../../energia/energia-lista.tsx'
import { energiaSearch } from '../../energia/energia-search.ts'
import { useCall } from '../../lib/call-context.ts'
import { useIsAdmin } from '../../lib/session/admin.ts'
import { manoObraQueries } from '../../mano-obra/mano-obra.queries.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const NINGUNA: readonly ManoObra[] = []

const MatrizEnergetica = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Only editing chooses among them.
  const { data } = useQuery({ ...manoObraQueries.list(useCall()), enabled: useIsAdmin() })
  return (
    <EnergiaLista
      sectores={useSectores()}
      manosDeObra={data ?? NINGUNA}
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/matriz-energetica')({
  validateSearch: energiaSearch,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(energiaQueries.list(call))
    void queryClient.prefetchQuery(sectorQueries.list(call))
  },
  component: MatrizEnergetica,
})
