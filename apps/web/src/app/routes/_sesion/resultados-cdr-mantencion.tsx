import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { search, text } from '../../../kit/lib/read-search.ts'
import { SectorResumenScreen } from '../../../pantallas/resultados-cdr-mantencion/sector-resumen-screen.tsx'

const PorSector = () => {
  const { fecha } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toMoment = (momento: string | undefined) => void navigate({ search: { fecha: momento } })
  return (
    <SectorResumenScreen
      fecha={fecha}
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    />
  )
}

const porSectorSearch = search({ fecha: text })

export const Route = createFileRoute('/_sesion/resultados-cdr-mantencion')({
  validateSearch: porSectorSearch,
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context, deps: { fecha } }) =>
    void context.queryClient.prefetchQuery(consulta(api.cdr.sectores, { query: { fecha } })),
  component: PorSector,
})
