import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ManoObra } from '@telar/contract'
import { configQueries } from '../../config/config.queries.ts'
import { useValorGlobal } from '../../config/use-valor-global.ts'
import { EnergiaAlta } from '../../energia/energia-alta.tsx'
import { useCall } from '../../lib/call-context.ts'
import { adminOnly } from '../../lib/session/admin.ts'
import { manoObraQueries } from '../../mano-obra/mano-obra.queries.ts'
import { sectorQueries } from '../../sector/sector.queries.ts'
import { useSectores } from '../../sector/use-sectores.ts'

const NINGUNA: readonly ManoObra[] = []

const CargarEnergia = () => {
  const { data, refetch } = useQuery(manoObraQueries.list(useCall()))
  return (
    <EnergiaAlta
      sectores={useSectores()}
      manosDeObra={data ?? NINGUNA}
      onDesconocida={() => void refetch()}
      valorKw={useValorGlobal('matriz_energia')}
    />
  )
}

export const Route = createFileRoute('/_sesion/cargarEnergia')({
  beforeLoad: adminOnly,
  loader: ({ context: { call, queryClient } }) => {
    void queryClient.prefetchQuery(manoObraQueries.list(call))
    void queryClient.prefetchQuery(sectorQueries.list(call))
    void queryClient.prefetchQuery(configQueries.valor(call, 'matriz_energia'))
  },
  component: CargarEnergia,
})
