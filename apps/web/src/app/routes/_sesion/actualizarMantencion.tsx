import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
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
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.sector.mantencion)),
  component: ActualizarMantencion,
})
