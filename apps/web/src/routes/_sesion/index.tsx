import { createFileRoute } from '@tanstack/react-router'
import { bitacoraQueries } from '../../bitacora/bitacora.queries.ts'
import { UltimosCambios } from '../../bitacora/ultimos-cambios.tsx'
import { CdrIncompletos } from '../../cdr/cdr-incompletos.tsx'
import { EfectoBreve } from '../../historia/efecto-breve.tsx'
import { Inicio } from '../../inicio/inicio.tsx'
import { sectorResumenQueries } from '../../sector-resumen/sector-resumen.queries.ts'
import { SectorVistazo } from '../../sector-resumen/sector-vistazo.tsx'

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
