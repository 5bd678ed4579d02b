import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { HistoriaTabs } from '../../../dominio/historia/historia-tabs.tsx'
import { CierresScreen } from '../../../pantallas/cierres/cierres-screen.tsx'

export const Route = createFileRoute('/_sesion/cierres')({
  staticData: { ayuda: 'historia#cierres', areas: ['costos'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.historia.cierres)),
  component: () => <CierresScreen tabs={<HistoriaTabs />} />,
})
