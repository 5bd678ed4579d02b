import { createFileRoute } from '@tanstack/react-router'
import { manoObraQueries } from '../../mano-obra/mano-obra.queries.ts'
import { ManoObraLista } from '../../mano-obra/mano-obra-lista.tsx'
import { manoObraSearch } from '../../mano-obra/mano-obra-search.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const ManoDeObra = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManoObraLista
      sectores={useSectores()}
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/mano-obra')({
  validateSearch: manoObraSearch,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(manoObraQueries.list(call))
    void queryClient.prefetchQuery(sectorQueries.list(call))
  },
  component: ManoDeObra,
})
