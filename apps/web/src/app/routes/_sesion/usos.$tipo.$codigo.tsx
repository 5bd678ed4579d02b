import { createFileRoute, notFound } from '@tanstack/react-router'
import { api, type TipoDeUso } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { UsosScreen } from '../../../pantallas/usos/usos-screen.tsx'

const TIPOS: readonly TipoDeUso[] = ['insumo', 'producto', 'mano_obra', 'energia', 'valor', 'proveedor']

const paramsOf = ({ tipo, codigo }: { tipo: string; codigo: string }) => {
  const known = TIPOS.find((each) => each === tipo)
  if (known === undefined) throw notFound()
  return { tipo: known, codigo: codigo.trim().toUpperCase() }
}

const Usos = () => {
  const params = paramsOf(Route.useParams())
  return <UsosScreen key={`${params.tipo} ${params.codigo}`} {...params} />
}

export const Route = createFileRoute('/_sesion/usos/$tipo/$codigo')({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(consulta(api.uso.list, { params: paramsOf(params) })),
  component: Usos,
})
