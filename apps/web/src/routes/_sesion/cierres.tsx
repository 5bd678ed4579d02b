import { createFileRoute } from '@tanstack/react-router'
import { CierresScreen } from '../../historia/cierres-screen.tsx'
import { historiaQueries } from '../../historia/historia.queries.ts'
import { HistoriaTabs } from '../../historia/historia-tabs.tsx'

export const Route = createFileRoute('/_sesion/cierres')({
  loader: ({ context: { call, queryClient } }) =>
    void queryClient.prefetchQuery(historiaQueries.cierres(call)),
  component: () => <CierresScreen tabs={<HistoriaTabs />} />,
})
