import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { PerdidasScreen } from '../../../pantallas/perdidas/perdidas-screen.tsx'
import { type PerdidasSearch, perdidasSearch } from '../../../pantallas/perdidas/perdidas-search.ts'

const Perdidas = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { fecha } = search
  const set = (patch: Partial<PerdidasSearch>, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace })
  const toMoment = (momento: string | undefined) => set({ fecha: momento }, false)
  return (
    <PerdidasScreen
      search={search}
      onSearch={(patch) => set(patch, true)}
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    />
  )
}

export const Route = createFileRoute('/_sesion/perdidas')({
  validateSearch: perdidasSearch,
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context: { queryClient }, deps: { fecha } }) =>
    void queryClient.prefetchQuery(consulta(api.revisar.perdidas, { query: { fecha } })),
  component: Perdidas,
})
