import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { listSearch, text } from '../../../kit/lib/read-search.ts'
import { PerdidasScreen } from '../../../pantallas/perdidas/perdidas-screen.tsx'

// Not inline, because `loaderDeps` would then be typed before it.
const parametros = listSearch(
  [
    'codigo_producto',
    'descripcion_producto',
    'sector_productivo',
    'base_cdr',
    'en_merma',
    'en_segunda',
    'perdida',
    'parte',
  ],
  {
    sector: text,
    ...ventaSearch,
    /** The moment; without it, now. */
    fecha: text,
  },
)

const Perdidas = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { fecha } = search
  const set = (patch: Partial<typeof search>, replace: boolean) =>
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
  staticData: { ayuda: 'leer-resultados#pérdidas', areas: ['costos'] },
  validateSearch: parametros,
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context: { queryClient }, deps: { fecha } }) =>
    void queryClient.prefetchQuery(consulta(api.revisar.perdidas, { query: { fecha } })),
  component: Perdidas,
})
