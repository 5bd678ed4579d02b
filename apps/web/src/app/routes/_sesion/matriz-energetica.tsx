import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useIsAdmin } from '../../../datos/session/session-context.ts'
import { VER } from '../../../dominio/catalogo/ver-search.ts'
import { listSearch, text } from '../../../kit/lib/read-search.ts'
import { EnergiaLista } from '../../../pantallas/matriz-energetica/energia-lista.tsx'

const MatrizEnergetica = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Loaded before the first edit, whose field chooses among them.
  useQuery({ ...consulta(api.manoObra.list), enabled: useIsAdmin() })
  return (
    <EnergiaLista
      search={search}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/matriz-energetica')({
  staticData: { ayuda: 'mano-de-obra-y-energia#los-datos-de-un-equipo-de-energía', areas: ['costos'] },
  validateSearch: listSearch(
    [
      'codigo_energia',
      'descripcion',
      'sector_productivo',
      'codigo_mano_obra',
      'consumo_kw_std',
      'valor_kw',
      'std_produccion_aplicable',
      'total_pesos_std',
      'costo_energia_unidad',
    ],
    { sector: text, ...VER },
  ),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.energia.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: MatrizEnergetica,
})
