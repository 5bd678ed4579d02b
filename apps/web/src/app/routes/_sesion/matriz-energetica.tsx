import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ManoObra } from '@telar/contract'
import { useCall } from '../../../datos/call-context.ts'
import { energiaQueries } from '../../../datos/energia.queries.ts'
import { manoObraQueries } from '../../../datos/mano-obra.queries.ts'
import { sectorQueries } from '../../../datos/sector.queries.ts'
import { useIsAdmin } from '../../../datos/session/admin.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { EnergiaLista } from '../../../pantallas/matriz-energetica/energia-lista.tsx'
import { energiaSearch } from '../../../pantallas/matriz-energetica/energia-search.ts'

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
