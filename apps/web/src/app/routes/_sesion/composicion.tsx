import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { composicionSearch, filtroDeComposiciones } from '../../../dominio/receta/receta-search.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { ComposicionLista } from '../../../pantallas/composicion/composicion-lista.tsx'

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
  staticData: { ayuda: 'productos-y-composiciones', areas: ['costos'] },
  validateSearch: composicionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(recetaQueries.composiciones(filtroDeComposiciones(deps)))
    void queryClient.prefetchQuery(consulta(api.sector.list))
  },
  component: Composiciones,
})
