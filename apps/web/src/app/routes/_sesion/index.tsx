import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { lazy, Suspense } from 'react'
import { bitacoraQueries } from '../../../datos/bitacora.queries.ts'
import { consulta } from '../../../datos/consulta.ts'
import { MomentoAviso } from '../../../dominio/historia/momento-aviso.tsx'
import { MomentoPicker } from '../../../dominio/historia/momento-picker.tsx'
import { FiltrosDeTotales } from '../../../dominio/producto/filtros-de-venta.tsx'
import { ventaText } from '../../../dominio/producto/venta-search.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Cifras } from '../../../pantallas/inicio/cifras.tsx'
import { EfectoBreve } from '../../../pantallas/inicio/efecto-breve.tsx'
import { Extremos } from '../../../pantallas/inicio/extremos.tsx'
import { Faltantes } from '../../../pantallas/inicio/faltantes.tsx'
import { Inicio, Par, Pila } from '../../../pantallas/inicio/inicio.tsx'
import { alcanceQuery, inicioSearch } from '../../../pantallas/inicio/inicio-search.ts'
import { ModulosTira } from '../../../pantallas/inicio/modulos-tira.tsx'
import { Pesos } from '../../../pantallas/inicio/pesos.tsx'
import { PorQue } from '../../../pantallas/inicio/porque.tsx'
import { PrimerosPasos } from '../../../pantallas/inicio/primeros-pasos.tsx'
import { SectorVistazo } from '../../../pantallas/inicio/sector-vistazo.tsx'
import { TitularInicio } from '../../../pantallas/inicio/titular.tsx'
import { UltimosCambios } from '../../../pantallas/inicio/ultimos-cambios.tsx'

// Below the fold; loaded after the rest.
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
  const alcance = Route.useSearch()
  const { fecha } = alcance
  const navigate = Route.useNavigate()
  const toMoment = (momento: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, fecha: momento }) })
  return (
    <Inicio
      momento={<MomentoPicker label="Momento" value={fecha} onChange={toMoment} short />}
      filtros={
        <FiltrosDeTotales
          search={alcance}
          onSearch={(patch) => void navigate({ search: (now) => ({ ...now, ...patch }), replace: true })}
        />
      }
      filtrado={ventaText(alcance)}
      aviso={fecha !== undefined && <MomentoAviso fecha={fecha} onToday={() => toMoment(undefined)} />}
    >
      <PrimerosPasos>
        <TitularInicio alcance={alcance} />
        <Par>
          <PorQue alcance={alcance} />
          <Cifras alcance={alcance} />
        </Par>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <IndicePanel alcance={alcance} />
        </Suspense>
        <Extremos alcance={alcance} />
        <Par>
          <Pila>
            <Faltantes alcance={alcance} />
            <UltimosCambios efecto={efecto} alcance={alcance} />
          </Pila>
          <Pila>
            <Pesos alcance={alcance} />
            <Suspense>
              <PreciosARevisar alcance={alcance} />
              <Perdidas alcance={alcance} />
            </Suspense>
          </Pila>
        </Par>
        <SectorVistazo alcance={alcance} />
      </PrimerosPasos>
      <ModulosTira />
    </Inicio>
  )
}

export const Route = createFileRoute('/_sesion/')({
  staticData: { ayuda: 'primeros-pasos#moverse', areas: ['costos'] },
  validateSearch: inicioSearch,
  loaderDeps: ({ search }) => alcanceQuery(search),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(consulta(api.cdr.sectores, { query: deps }))
    void queryClient.prefetchQuery(bitacoraQueries.recientes())
  },
  component: Dashboard,
})
