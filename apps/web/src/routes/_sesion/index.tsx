import { createFileRoute } from '@tanstack/react-router'
import { cdrQueries } from '../../cdr/cdr.queries.ts'
import { CdrVistazo } from '../../cdr/cdr-vistazo.tsx'
import { Inicio } from '../../inicio/inicio.tsx'

const Dashboard = () => (
  <Inicio>
    <CdrVistazo />
  </Inicio>
)

export const Route = createFileRoute('/_sesion/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(cdrQueries.list(context.call)),
  component: Dashboard,
})
