import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { InsumoAlta } from '../../../pantallas/cargarInsumo/insumo-alta.tsx'

export const Route = createFileRoute('/_sesion/cargarInsumo')({
  staticData: { ayuda: 'insumos#agregar-un-insumo', areas: ['costos'], soloAdmin: true },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.insumo.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
  },
  component: InsumoAlta,
})
