import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { ventaQuery, ventaSearch } from '../../../dominio/producto/venta-search.ts'
import { search, text } from '../../../kit/lib/read-search.ts'
import { SectorResumenScreen } from '../../../pantallas/resultados-cdr-mantencion/sector-resumen-screen.tsx'

const PorSector = () => {
  const porSector = Route.useSearch()
  const navigate = Route.useNavigate()
  const { fecha } = porSector
  const toMoment = (momento: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, fecha: momento }) })
  return (
    <SectorResumenScreen
      search={porSector}
      onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    />
  )
}

const porSectorSearch = search({ fecha: text, ...ventaSearch })

export const Route = createFileRoute('/_sesion/resultados-cdr-mantencion')({
  staticData: { ayuda: 'leer-resultados#totales-por-sector', areas: ['costos'] },
  validateSearch: porSectorSearch,
  loaderDeps: ({ search: { fecha, ...venta } }) => ({ fecha, ...ventaQuery(venta) }),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(consulta(api.cdr.sectores, { query: deps })),
  component: PorSector,
})
