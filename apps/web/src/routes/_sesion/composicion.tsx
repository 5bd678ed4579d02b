import { createFileRoute } from '@tanstack/react-router'
import { ComposicionLista } from '../../receta/composicion-lista.tsx'
import { recetaQueries } from '../../receta/receta.queries.ts'
import { composicionSearch, filtroDeComposiciones } from '../../receta/receta-search.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const Composiciones = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComposicionLista
      sectores={useSectores()}
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/composicion')({
  validateSearch: composicionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call, queryClient }, deps }) => {
    void queryClient.prefetchQuery(recetaQueries.composiciones(call, filtroDeComposiciones(deps)))
    void queryClient.prefetchQuery(sectorQueries.list(call))
  },
  component: Composiciones,
})
