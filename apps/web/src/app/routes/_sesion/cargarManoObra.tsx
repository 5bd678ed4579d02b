import { createFileRoute } from '@tanstack/react-router'
import { configQueries } from '../../../datos/config.queries.ts'
import { sectorQueries } from '../../../datos/sector.queries.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { useValorGlobal } from '../../../dominio/config/use-valor-global.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { ManoObraAlta } from '../../../pantallas/cargarManoObra/mano-obra-alta.tsx'

const CargarManoObra = () => (
  <ManoObraAlta sectores={useSectores()} valorHora={useValorGlobal('matriz_mano')} />
)

export const Route = createFileRoute('/_sesion/cargarManoObra')({
  beforeLoad: adminOnly,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(sectorQueries.list(call))
    void queryClient.prefetchQuery(configQueries.valor(call, 'matriz_mano'))
  },
  component: CargarManoObra,
})
