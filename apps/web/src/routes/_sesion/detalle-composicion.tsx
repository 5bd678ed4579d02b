import { createFileRoute } from '@tanstack/react-router'
import { DetalleLista } from '../../receta/detalle-lista.tsx'
import { detalleSearch } from '../../receta/receta-search.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const Detalle = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DetalleLista
      sectores={useSectores()}
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/detalle-composicion')({
  validateSearch: detalleSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sectorQueries.list(context.call)),
  component: Detalle,
})
