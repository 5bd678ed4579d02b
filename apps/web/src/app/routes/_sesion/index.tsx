import { createFileRoute } from '@tanstack/react-router'
import { bitacoraQueries } from '../../../datos/bitacora.queries.ts'
import { sectorResumenQueries } from '../../../datos/sector-resumen.queries.ts'
import { CdrIncompletos } from '../../../pantallas/inicio/cdr-incompletos.tsx'
import { EfectoBreve } from '../../../pantallas/inicio/efecto-breve.tsx'
import { Inicio } from '../../../pantallas/inicio/inicio.tsx'
import { SectorVistazo } from '../../../pantallas/inicio/sector-vistazo.tsx'
import { UltimosCambios } from '../../../pantallas/inicio/ultimos-cambios.tsx'

const efecto = (seq: number) => <EfectoBreve seq={seq} />

const Dashboard = () => (
  <Inicio>
    <SectorVistazo incompletos={(total) => <CdrIncompletos total={total} />} />
    <UltimosCambios efecto={efecto} />
  </Inicio>
)

export const Route = createFileRoute('/_sesion/')({
  loader: ({ context: { queryClient, call } }) => {
    void queryClient.prefetchQuery(sectorResumenQueries.list(call))
    void queryClient.prefetchQuery(bitacoraQueries.recientes(call))
  },
  component: Dashboard,
})
