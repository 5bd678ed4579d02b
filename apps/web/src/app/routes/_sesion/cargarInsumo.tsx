import { createFileRoute } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { InsumoAlta } from '../../../pantallas/cargarInsumo/insumo-alta.tsx'

export const Route = createFileRoute('/_sesion/cargarInsumo')({
  beforeLoad: adminOnly,
  loader: ({ context }) => void context.queryClient.prefetchQuery(consulta(api.insumo.list)),
  component: InsumoAlta,
})
