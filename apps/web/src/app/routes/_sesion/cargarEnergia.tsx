import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ManoObra } from '@telar/contract'
import { useCall } from '../../../datos/call-context.ts'
import { configQueries } from '../../../datos/config.queries.ts'
import { manoObraQueries } from '../../../datos/mano-obra.queries.ts'
import { sectorQueries } from '../../../datos/sector.queries.ts'
import { adminOnly } from '../../../datos/session/admin.ts'
import { useValorGlobal } from '../../../dominio/config/use-valor-global.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { EnergiaAlta } from '../../../pantallas/cargarEnergia/energia-alta.tsx'

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
