import { createFileRoute } from '@tanstack/react-router'
import { api, type Entrada, type TipoIngrediente } from '@telar/contract'
import { lazy, Suspense } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { HistorialContext } from '../../../dominio/cdr/cdr-context.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { CdrScreen } from '../../../pantallas/resultados-cdr/cdr-screen.tsx'
import { type CdrSearch, cdrSearch } from '../../../pantallas/resultados-cdr/cdr-search.ts'

// Beside the list, for one product: its last change, and how its cost developed.
const EntradaFrase = lazy(async () => ({
  default: (await import('../../../dominio/bitacora/ultimo-cambio.tsx')).EntradaFrase,
}))
const UltimoCambio = lazy(async () => ({
  default: (await import('../../../dominio/bitacora/ultimo-cambio.tsx')).UltimoCambio,
}))
const HistoriaCosto = lazy(async () => ({
  default: (await import('../../../dominio/historia/historia-costo.tsx')).HistoriaCosto,
}))

const historial = (tipo: TipoIngrediente, codigo: string) => (
  <Suspense>
    <UltimoCambio registro={{ entidad: tipo, clave: codigo }} />
  </Suspense>
)
const frase = (entrada: Entrada) => (
  <Suspense>
    <EntradaFrase entrada={entrada} />
  </Suspense>
)

const ResultadosCdr = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { fecha, rango } = search
  const set = (patch: Partial<CdrSearch>, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace })
  const toMoment = (momento: string | undefined) => set({ fecha: momento }, false)
  return (
    <HistorialContext value={historial}>
      <CdrScreen
        search={search}
        onSearch={(patch, { replace }) => set(patch, replace)}
        momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
        aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
        historia={(codigo) => (
          <HistoriaCosto
            tipo="producto"
            codigo={codigo}
            rango={rango}
            onRango={(next) => set({ rango: next }, true)}
            frase={frase}
          />
        )}
      />
    </HistorialContext>
  )
}

export const Route = createFileRoute('/_sesion/resultados-cdr')({
  staticData: { ayuda: 'leer-resultados', areas: ['costos'] },
  validateSearch: cdrSearch,
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context, deps: { fecha } }) =>
    void context.queryClient.prefetchQuery(consulta(api.cdr.list, { query: { fecha } })),
  component: ResultadosCdr,
})
