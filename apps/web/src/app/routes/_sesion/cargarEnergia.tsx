import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api, type ManoObra } from '@telar/contract'
import { consulta } from '../../../datos/consulta.ts'
import { useValorGlobal } from '../../../dominio/config/use-valor-global.ts'
import { useSectores } from '../../../dominio/sector/use-sectores.ts'
import { EnergiaAlta } from '../../../pantallas/cargarEnergia/energia-alta.tsx'

const NINGUNA: readonly ManoObra[] = []

const CargarEnergia = () => {
  const { data, refetch } = useQuery(consulta(api.manoObra.list))
  return (
    <EnergiaAlta
      sectores={useSectores()}
      manosDeObra={data ?? NINGUNA}
      onDesconocida={() => void refetch()}
      global={useValorGlobal('matriz_energia')}
    />
  )
}

export const Route = createFileRoute('/_sesion/cargarEnergia')({
  staticData: {
    ayuda: 'mano-de-obra-y-energia#los-datos-de-un-equipo-de-energía',
    areas: ['costos'],
    soloAdmin: true,
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(consulta(api.manoObra.list))
    void queryClient.prefetchQuery(consulta(api.sector.list))
    void queryClient.prefetchQuery(consulta(api.valor.list))
    void queryClient.prefetchQuery(consulta(api.config.get, { params: { tabla: 'matriz_energia' } }))
  },
  component: CargarEnergia,
})
