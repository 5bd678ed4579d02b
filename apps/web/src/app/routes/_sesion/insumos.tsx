import { createFileRoute } from '@tanstack/react-router'
import { insumoQueries } from '../../../datos/insumo.queries.ts'
import { DejaIncompletos } from '../../../pantallas/insumos/deja-incompletos.tsx'
import { InsumoLista } from '../../../pantallas/insumos/insumo-lista.tsx'
import { insumoSearch } from '../../../pantallas/insumos/insumo-search.ts'

const dejaIncompletos = (codigo: string) => <DejaIncompletos insumo={codigo} />

const Insumos = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InsumoLista
      search={search}
      dejaIncompletos={dejaIncompletos}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
    />
  )
}

export const Route = createFileRoute('/_sesion/insumos')({
  validateSearch: insumoSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(insumoQueries.list(context.call)),
  component: Insumos,
})
