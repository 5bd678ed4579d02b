import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { UltimoCambio, UltimoQuien } from '../../../dominio/bitacora/ultimo-cambio.tsx'
import { code, oneOf, search } from '../../../kit/lib/read-search.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { ValoresScreen } from '../../../pantallas/valores/valores-screen.tsx'

/** One request for all of them. */
const Quien = ({ codigo }: { codigo: string }) => {
  const { data, isError } = useQuery(consulta(api.valor.ultimos))
  if (!data && !isError) return <Skeleton className="inline-block h-3.5 w-32" />
  return <UltimoQuien entrada={data?.find((one) => one.codigo === codigo)?.entrada} />
}

const Valores = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ValoresScreen
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
      quien={(codigo) => <Quien codigo={codigo} />}
      historia={(codigo) => <UltimoCambio registro={{ entidad: 'valor', clave: codigo }} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/valores')({
  staticData: { ayuda: 'valores', areas: ['costos'] },
  validateSearch: search({
    /** The valor shown. */
    valor: code,
    /** The form that replaces the list. */
    vista: oneOf(['nuevo', 'varios']),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.valor.list))
    void queryClient.prefetchQuery(consulta(api.valor.ultimos))
  },
  component: Valores,
})
