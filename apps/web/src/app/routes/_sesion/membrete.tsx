import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { MembreteScreen } from '../../../pantallas/membrete/membrete-screen.tsx'

export const Route = createFileRoute('/_sesion/membrete')({
  staticData: { ayuda: 'precios#el-nombre-de-la-fábrica', areas: [], soloAdmin: true },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(consulta(api.membrete.get)),
  component: MembreteScreen,
})
