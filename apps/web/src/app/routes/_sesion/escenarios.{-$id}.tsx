import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { search, text } from '../../../kit/lib/read-search.ts'
import { EscenarioDetalle } from '../../../pantallas/escenarios/escenario-detalle.tsx'
import { EscenariosScreen } from '../../../pantallas/escenarios/escenarios-screen.tsx'

const Escenarios = () => {
  const { id } = Route.useParams()
  const { ver = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onElegidos = (ids: readonly string[]) =>
    void navigate({ search: { ver: ids.join(',') || undefined }, replace: true })
  return id === undefined ? (
    <EscenariosScreen elegidos={ver.split(',').filter(Boolean)} onElegidos={onElegidos} />
  ) : (
    <EscenarioDetalle key={id} id={id} />
  )
}

/** The parameters of the screen's address. */
const escenariosSearch = search({
  /** Comma-separated ids of the scenarios shown side by side. */
  ver: text,
})

export const Route = createFileRoute('/_sesion/escenarios/{-$id}')({
  staticData: { ayuda: 'simular#escenarios', areas: ['costos'] },
  validateSearch: escenariosSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.escenario.list)),
  component: Escenarios,
})
