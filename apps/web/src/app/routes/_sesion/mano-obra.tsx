import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { VER } from '../../../dominio/catalogo/ver-search.ts'
import { listSearch, text } from '../../../kit/lib/read-search.ts'
import { ManoObraLista } from '../../../pantallas/mano-obra/mano-obra-lista.tsx'

const ManoDeObra = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManoObraLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/mano-obra')({
  staticData: { ayuda: 'mano-de-obra-y-energia#los-datos-de-una-mano-de-obra', areas: ['costos'] },
  validateSearch: listSearch(
    [
      'codigo_mano_obra',
      'descripcion',
      'sector_productivo',
      'consumo_kw_std',
      'std_produccion',
      'horas_hombre_std',
      'valor_hora_hombre',
      'horas_por_turno',
      'producto_calculado_std',
      'costo_mano_obra',
      'cantidad_personal_estimado',
    ],
    { sector: text, ...VER },
  ),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.manoObra.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: ManoDeObra,
})
