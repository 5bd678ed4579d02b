import { createFileRoute } from '@tanstack/react-router'
import { configQueries } from '../../config/config.queries.ts'
import { useValorGlobal } from '../../config/use-valor-global.ts'
import { adminOnly } from '../../lib/session/admin.ts'
import { ManoObraAlta } from '../../mano-obra/mano-obra-alta.tsx'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

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
