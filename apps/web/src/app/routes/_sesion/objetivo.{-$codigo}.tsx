import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ObjetivoEleccion } from '../../../pantallas/objetivo/objetivo-eleccion.tsx'
import { ObjetivoScreen } from '../../../pantallas/objetivo/objetivo-screen.tsx'
import { type ObjetivoSearch, objetivoSearch } from '../../../pantallas/objetivo/objetivo-search.ts'

const dicho = (codigo: string | undefined): string | undefined => codigo?.trim().toUpperCase()

const Objetivo = () => {
  const codigo = dicho(Route.useParams().codigo)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (codigo === undefined)
    return <ObjetivoEleccion onProducto={(elegido) => void navigate({ params: { codigo: elegido } })} />
  const onSearch = (patch: Partial<ObjetivoSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })
  return <ObjetivoScreen key={codigo} codigo={codigo} search={search} onSearch={onSearch} />
}

export const Route = createFileRoute('/_sesion/objetivo/{-$codigo}')({
  staticData: { ayuda: 'simular#objetivos', areas: ['costos'] },
  validateSearch: objetivoSearch,
  loader: ({ context: { queryClient }, params }) => {
    const codigo = dicho(params.codigo)
    if (codigo !== undefined)
      void queryClient.prefetchQuery(
        consulta(api.cdr.desglose, { params: { codigo_producto: codigo }, query: { profundidad: 1 } }),
      )
  },
  component: Objetivo,
})
