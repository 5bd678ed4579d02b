import { createFileRoute } from '@tanstack/react-router'
import { insumoQueries } from '../../../datos/insumo.queries.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { InsumoAlta } from '../../../pantallas/cargarInsumo/insumo-alta.tsx'

export const Route = createFileRoute('/_sesion/cargarInsumo')({
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(insumoQueries.list(context.call)),
  component: InsumoAlta,
})
