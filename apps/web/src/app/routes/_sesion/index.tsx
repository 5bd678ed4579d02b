import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { lazy, Suspense } from 'react'
import { bitacoraQueries } from '../../../datos/bitacora.queries.ts'
import { consulta } from '../../../datos/consulta.ts'
import { costosOnly } from '../../../datos/session/admin.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { search, text } from '../../../kit/lib/read-search.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Cifras } from '../../../pantallas/inicio/cifras.tsx'
import { EfectoBreve } from '../../../pantallas/inicio/efecto-breve.tsx'
import { Extremos } from '../../../pantallas/inicio/extremos.tsx'
import { Faltantes } from '../../../pantallas/inicio/faltantes.tsx'
import { Inicio, Par, Pila } from '../../../pantallas/inicio/inicio.tsx'
import { ModulosTira } from '../../../pantallas/inicio/modulos-tira.tsx'
import { Pesos } from '../../../pantallas/inicio/pesos.tsx'
import { PorQue } from '../../../pantallas/inicio/porque.tsx'
import { PrimerosPasos } from '../../../pantallas/inicio/primeros-pasos.tsx'
import { SectorVistazo } from '../../../pantallas/inicio/sector-vistazo.tsx'
import { TitularInicio } from '../../../pantallas/inicio/titular.tsx'
import { UltimosCambios } from '../../../pantallas/inicio/ultimos-cambios.tsx'

// Below what is seen first: they come after it.
const IndicePanel = lazy(async () => ({
  default: (await import('../../../pantallas/inicio/indice-panel.tsx')).IndicePanel,
}))
const PreciosARevisar = lazy(async () => ({
  default: (await import('../../../pantallas/inicio/precios-a-revisar.tsx')).PreciosARevisar,
}))
const Perdidas = lazy(async () => ({
  default: (await import('../../../pantallas/inicio/perdidas.tsx')).Perdidas,
}))

const efecto = (seq: number) => <EfectoBreve seq={seq} />

const Dashboard = () => {
  const { fecha } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toMoment = (momento: string | undefined) => void navigate({ search: { fecha: momento } })
  return (
    <Inicio
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    >
      <PrimerosPasos>
        <TitularInicio fecha={fecha} />
        <Par>
          <PorQue fecha={fecha} />
          <Cifras fecha={fecha} />
        </Par>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <IndicePanel fecha={fecha} />
        </Suspense>
        <Extremos fecha={fecha} />
        <Par>
          <Pila>
            <Faltantes fecha={fecha} />
            <UltimosCambios efecto={efecto} />
          </Pila>
          <Pila>
            <Pesos fecha={fecha} />
            <Suspense>
              <PreciosARevisar fecha={fecha} />
              <Perdidas fecha={fecha} />
            </Suspense>
          </Pila>
        </Par>
        <SectorVistazo fecha={fecha} />
      </PrimerosPasos>
      <ModulosTira />
    </Inicio>
  )
}

const inicioSearch = search({ fecha: text })

export const Route = createFileRoute('/_sesion/')({
  beforeLoad: costosOnly,
  validateSearch: inicioSearch,
  loaderDeps: ({ search: { fecha } }) => ({ fecha }),
  loader: ({ context: { queryClient }, deps: { fecha } }) => {
    void queryClient.prefetchQuery(consulta(api.cdr.sectores, { query: { fecha } }))
    void queryClient.prefetchQuery(bitacoraQueries.recientes())
  },
  component: Dashboard,
})
