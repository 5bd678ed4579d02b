import { createFileRoute, notFound } from '@tanstack/react-router'
import { api, type TipoDeUso } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { text } from '../../../kit/lib/read-search.ts'
import { UsosScreen } from '../../../pantallas/usos/usos-screen.tsx'

const TIPOS: readonly TipoDeUso[] = ['insumo', 'producto', 'mano_obra', 'energia', 'valor', 'proveedor']

const paramsOf = ({ tipo, codigo }: { tipo: string; codigo: string }) => {
  const known = TIPOS.find((each) => each === tipo)
  if (known === undefined) throw notFound()
  return { tipo: known, codigo: codigo.trim().toUpperCase() }
}

const Usos = () => {
  const params = paramsOf(Route.useParams())
  const { fecha } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toMoment = (momento: string | undefined) => void navigate({ search: { fecha: momento } })
  return (
    <UsosScreen
      key={`${params.tipo} ${params.codigo}`}
      {...params}
      fecha={fecha}
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/usos/$tipo/$codigo')({
  staticData: { ayuda: 'simular#cambiar-muchas-a-la-vez', areas: ['costos'] },
  validateSearch: (search): { fecha?: string | undefined } => ({ fecha: text(search.fecha) }),
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context: { queryClient }, params, deps: { fecha } }) =>
    void queryClient.prefetchQuery(consulta(api.uso.list, { params: paramsOf(params), query: { fecha } })),
  component: Usos,
})
