import { createFileRoute } from '@tanstack/react-router'
import { sectorResumenQueries } from '../../sector-resumen/sector-resumen.queries.ts'
import { SectorResumenScreen } from '../../sector-resumen/sector-resumen-screen.tsx'

export const Route = createFileRoute('/_sesion/resultados-cdr-mantencion')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(sectorResumenQueries.list(context.call)),
  component: SectorResumenScreen,
})
