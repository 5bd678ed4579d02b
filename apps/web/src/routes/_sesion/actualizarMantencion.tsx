import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '../../lib/session/admin.ts'
import { mantencionQueries } from '../../mantencion/mantencion.queries.ts'
import { MantencionScreen } from '../../mantencion/mantencion-screen.tsx'
import { ImpactoMantencion } from '../../simulacion/impacto-mantencion.tsx'

const ActualizarMantencion = () => (
  <MantencionScreen
    impacto={(sector, porcentaje) => <ImpactoMantencion sector={sector} porcentaje={porcentaje} />}
  />
)

export const Route = createFileRoute('/_sesion/actualizarMantencion')({
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(mantencionQueries.list(context.call)),
  component: ActualizarMantencion,
})
