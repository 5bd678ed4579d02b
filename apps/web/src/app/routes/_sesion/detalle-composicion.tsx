import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
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
  staticData: { ayuda: 'productos-y-composiciones#cambiar-una-composición', areas: ['costos'] },
  validateSearch: detalleSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.sector.list)),
  component: Detalle,
})
