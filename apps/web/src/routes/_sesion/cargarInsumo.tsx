import { createFileRoute } from '@tanstack/react-router'
import { insumoQueries } from '../../insumo/insumo.queries.ts'
import { InsumoAlta } from '../../insumo/insumo-alta.tsx'
import { adminOnly } from '../../lib/session/admin.ts'

export const Route = createFileRoute('/_sesion/cargarInsumo')({
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(insumoQueries.list(context.call)),
  component: InsumoAlta,
})
