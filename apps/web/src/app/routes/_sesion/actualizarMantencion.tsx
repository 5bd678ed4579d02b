import { createFileRoute } from '@tanstack/react-router'
import { mantencionQueries } from '../../../datos/mantencion.queries.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { ImpactoMantencion } from '../../../pantallas/actualizarMantencion/impacto-mantencion.tsx'
import { MantencionScreen } from '../../../pantallas/actualizarMantencion/mantencion-screen.tsx'

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
