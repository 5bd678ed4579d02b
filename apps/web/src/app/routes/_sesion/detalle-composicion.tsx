import { createFileRoute } from '@tanstack/react-router'
import { sectorQueries } from '../../../datos/sector.queries.ts'
import { detalleSearch } from '../../../dominio/receta/receta-search.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { DetalleLista } from '../../../pantallas/detalle-composicion/detalle-lista.tsx'

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
