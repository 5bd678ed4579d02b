import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { ImpactoMantencion } from '../../../pantallas/actualizarMantencion/impacto-mantencion.tsx'
import { MantencionScreen } from '../../../pantallas/actualizarMantencion/mantencion-screen.tsx'

const ActualizarMantencion = () => (
  <MantencionScreen
    impacto={(sector, porcentaje) => <ImpactoMantencion sector={sector} porcentaje={porcentaje} />}
  />
)

export const Route = createFileRoute('/_sesion/actualizarMantencion')({
  staticData: {
    ayuda: 'mano-de-obra-y-energia#mantención-de-cada-sector',
    areas: ['costos'],
    soloAdmin: true,
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.sector.mantencion)),
  component: ActualizarMantencion,
})
