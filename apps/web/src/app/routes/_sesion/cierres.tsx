import { createFileRoute } from '@tanstack/react-router'
import { historiaQueries } from '../../../datos/historia.queries.ts'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { CierresScreen } from '../../../pantallas/cierres/cierres-screen.tsx'

export const Route = createFileRoute('/_sesion/cierres')({
  loader: ({ context: { call, queryClient } }) =>
    void queryClient.prefetchQuery(historiaQueries.cierres(call)),
  component: () => <CierresScreen tabs={<HistoriaTabs />} />,
})
